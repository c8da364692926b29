/** Rules of what only late code shows: every page would fetch them with a style sheet. */
const rules = `@layer base {
.opening { cursor: progress; opacity: 0.6; animation: opening 700ms infinite alternate ease-in-out; }
@keyframes opening { to { opacity: 0.85; }
}
.offline-notice { position: fixed; inset: auto; display: grid; gap: var(--space-2); justify-items: start; width: max-content; max-width: min(20rem, calc(100vw - 16px)); margin: 0; padding: var(--space-3) var(--space-4); border: 1px solid var(--color-border); border-radius: var(--radius-lg); background: var(--color-surface); box-shadow: var(--shadow-3); color: var(--color-text); font-size: var(--text-sm); }
@media (prefers-reduced-motion: reduce) { .opening { animation: none; }
}
img.broken { content: url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='-20 -20 64 64' fill='none' stroke='%237c8f93' stroke-width='1.5' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2M3 17l6-6 10 10M3 3l18 18'/%3E%3Ccircle cx='15' cy='9' r='1.5'/%3E%3C/svg%3E"); object-fit: contain; }
.page-skel { display: grid; gap: var(--space-4); align-content: start; min-height: 100vh; padding-block: var(--space-4); }
.page-skel .skel { display: block; height: 1rem; }
.page-skel .skel-path { width: min(60%, 18rem); }
.page-skel .skel-title { width: min(80%, 26rem); height: 2rem; }
.skel-content { display: grid; gap: var(--space-4); }
.page-skel[data-kind="list"] .skel-content { grid-template-columns: repeat(auto-fill, minmax(min(10rem, 45%), 1fr)); }
.page-skel .skel-card { height: 24rem; border-radius: var(--radius-lg); }
.skel-column { display: grid; gap: var(--space-4); align-content: start; }
.page-skel .skel-picture { height: auto; aspect-ratio: 1; border-radius: var(--radius-lg); }
.page-skel .skel-row { height: 7rem; }
.page-skel .skel-button { height: 3.25rem; }
@media (width >= 768px) { .page-skel:is([data-kind="product"], [data-kind="lines"]) .skel-content { grid-template-columns: 3fr 2fr; }
.page-skel[data-kind="list"] .skel-content { grid-template-columns: repeat(auto-fill, minmax(15rem, 1fr)); }
.page-skel .skel-picture { height: 70vh; aspect-ratio: auto; }
}
}`;

export function addLateStyles(page: Document): void {
  // absent in jsdom
  if (!('adoptedStyleSheets' in page)) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  page.adoptedStyleSheets.push(sheet);
}
