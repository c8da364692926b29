import { html } from 'ghtml';

/** Headers of the ops page's documents: nothing of another origin runs, and nobody frames them. */
export const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
};

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

/** @param problem why the last attempt failed */
export function signInPage(problem: string | undefined): string {
  const alert = problem === undefined ? '' : html`<p class="alert" role="alert" id="problem">${problem}</p>`;
  return opsDocument(
    'Sign in · Release registry',
    html`<main class="sign-in">
<h1>Release registry</h1>
<form method="post" action="/ops/session" class="stack">
!${alert}
<input type="text" name="username" value="releases" autocomplete="username" hidden>
<label class="field">Token
<input name="token" type="password" autocomplete="current-password" required aria-describedby="hint">
</label>
<p class="hint" id="hint">Create one with <code>npm run release -- token create my-name --role viewer</code>. A viewer sees this page; a deployer
changes one remote, an operator all of them.</p>
<button class="button primary">Sign in</button>
</form>
</main>`,
  );
}
