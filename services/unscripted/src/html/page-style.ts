/** Style sheet of a page that nobody frames: what the shop's own sheets say where the shell does. */
export const plainStyle = `*{box-sizing:border-box}
body{font:1rem/1.5 system-ui,sans-serif;margin:0;color:#12262d;background:#f7f9fa;overflow-wrap:anywhere}
:focus-visible{outline:2px solid #0a6c86;outline-offset:2px}
header{padding:.25rem 1rem;background:#0a4251}
header a{display:inline-block;color:#fff;padding:.75rem 0;font-weight:700}
header :focus-visible{outline-color:#fff}
footer{max-width:42rem;margin:0 auto;padding:1rem;color:#4a5960;font-size:.875rem}`;

/** Style sheet of the page itself, by the shop's design tokens where it has them, and by their values. */
export const pageStyle = `main,.way{max-width:42rem;margin:0 auto;padding:1rem;font-size:1rem;line-height:1.5;overflow-wrap:anywhere}
.way{padding-bottom:0}
main a,.way a{color:var(--color-link,#0d5466);text-decoration:underline}
main h1{font-size:1.5rem;line-height:1.25;margin:0 0 1rem}
main h2{font-size:1.125rem;margin:1.5rem 0 .5rem}
main p{margin:0 0 1rem}
main form{margin:0}
main>form,main .box,main .sums{background:var(--color-surface,#fff);border:1px solid var(--color-border-strong,#d4dde1);border-radius:.5rem;padding:1rem;margin:0 0 1rem}
main :is(.box,form)>:first-child{margin-top:0}main :is(.box,form)>:last-child{margin-bottom:0}
main ul{list-style:none;margin:0;padding:0}
main .line{display:grid;grid-template-columns:4.5rem 1fr;gap:1rem;padding:1rem 0;border-top:1px solid var(--color-border,#e5ebed)}
main .line:first-child{border-top:0;padding-top:0}
main .line img{width:100%;height:auto}
main .line p{margin:0 0 .5rem}
main .row{display:flex;flex-wrap:wrap;align-items:end;gap:.5rem}
main label{display:block;font-weight:600}
main :is(input:not([type=radio],[type=checkbox]),select,textarea){display:block;width:100%;min-height:3rem;font:inherit;font-weight:400;padding:.5rem .75rem;border:1px solid var(--color-border-control,#7f9098);border-radius:.5rem;background:var(--color-surface,#fff);color:inherit}
main .row input{width:6rem}main .row .wide{width:14rem}
main fieldset{border:0;padding:0;margin:1rem 0}main legend{font-weight:700;padding:0}
main .choice{display:flex;gap:.75rem;align-items:center;min-height:3rem;border:1px solid var(--color-border-strong,#d4dde1);border-radius:.5rem;padding:.5rem .75rem;margin:0 0 .75rem;font-weight:400}
main .choice b{margin-left:auto}main .choice input{width:1.25rem;height:1.25rem;flex:none}
main small{display:block;font-size:.875rem;color:var(--color-text-muted,#4a5960);font-weight:400}
main :is(button,.button){display:inline-block;min-height:3rem;font:inherit;font-weight:700;padding:.6rem 1.25rem;border:1px solid var(--color-primary,#0d5466);border-radius:.5rem;background:var(--color-surface,#fff);color:var(--color-primary,#0d5466);text-decoration:none;cursor:pointer}
main .buy{width:100%;text-align:center;background:var(--color-buy,#c64f08);border-color:var(--color-buy,#c64f08);color:#fff}
main :is(.notice,.problem){color:var(--color-error,#b3231b)}
main .notice{background:var(--color-error-soft,#fdeeed);border-radius:.5rem;padding:.75rem 1rem}
main .done{color:#14532d;background:var(--color-cash-soft,#e9f6ee)}
main .problem{font-size:.875rem;font-weight:600}
main [aria-invalid]{border-color:var(--color-error,#b3231b)!important}
main dl{display:grid;grid-template-columns:1fr auto;gap:.25rem 1rem}main dd{margin:0;text-align:right}
main .total{font-weight:700;font-size:1.125rem}
main ol{display:flex;flex-wrap:wrap;gap:.25rem 1rem;list-style:none;padding:0;margin:0 0 1rem}
main [aria-current]{font-weight:700}
main .qr{display:block;width:100%;max-width:16rem;height:auto;background:#fff}`;
