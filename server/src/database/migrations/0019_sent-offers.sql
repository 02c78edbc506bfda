UPDATE "template_versions" SET "mode" = 'auto' WHERE "mode" = 'always_asked';
