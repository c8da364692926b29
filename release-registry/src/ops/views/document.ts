import { html } from 'ghtml';

/** A whole HTML page; `body` is HTML. */
export function opsDocument(title: string, body: string): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/ops/files/ops.css">
<link rel="stylesheet" href="/ops/files/figures.css">
<link rel="stylesheet" href="/ops/files/controls.css">
<script src="/ops/files/live.js" type="module"></script>
</head>
<body>
!${body}
</body>
</html>
`;
}
