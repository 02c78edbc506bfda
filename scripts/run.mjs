import { spawn } from 'node:child_process'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
const parent = process.ppid

/** Runs a program in the foreground: forwards signals and resolves with its exit code. */
export const run = (command, args, options = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'inherit', ...options })
    const sent = new Set()
    // Terminal and npm both send the signal; forward it only once.
    const passOn = (signal) => {
      if (sent.has(signal)) return
      sent.add(signal)
      child.kill(signal)
    }
    for (const signal of signals) process.on(signal, passOn)
    // If npm is killed with SIGKILL there is no signal, but the parent process changes.
    const checkParent = () => {
      if (process.env.npm_lifecycle_event && process.ppid !== parent) passOn('SIGTERM')
    }
    const watch = setInterval(checkParent, 1000)
    const end = (code) => {
      clearInterval(watch)
      for (const signal of signals) process.off(signal, passOn)
      resolve(code)
    }
    child.on('error', (error) => {
      process.stderr.write(`${command}: ${error.message}\n`)
      end(127)
    })
    child.on('exit', (code, signal) => end(code ?? (signal === 'SIGINT' ? 130 : signal === 'SIGTERM' ? 143 : 1)))
  })
