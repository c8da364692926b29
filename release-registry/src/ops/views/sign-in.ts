import { html } from 'ghtml';
import { opsDocument } from './document.ts';

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
