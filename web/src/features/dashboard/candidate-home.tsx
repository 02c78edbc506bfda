import { Link } from '@tanstack/react-router'

export default function CandidateHome() {
  return <Link to="/CandidateProfile">Your profile</Link>
}
