/** Style sheet of the pages without scripts, in the shop's colours. */
export const pageStyle = `*{box-sizing:border-box}
body{font:1rem/1.5 system-ui,sans-serif;margin:0;color:#12262d;background:#f7f9fa;overflow-wrap:anywhere}
header{display:flex;justify-content:space-between;flex-wrap:wrap;gap:1rem;padding:.25rem 1rem;background:#0a4251}
header a{color:#fff;padding:.75rem 0;font-weight:700}
main,footer{max-width:42rem;margin:0 auto;padding:1rem}
footer{color:#4a5960;font-size:.875rem}
h1{font-size:1.5rem;line-height:1.25}h2{font-size:1.125rem;margin:1.5rem 0 .5rem}
a{color:#0d5466}
form{margin:0}
main>form,.box,.sums{background:#fff;border:1px solid #d4dde1;border-radius:.5rem;padding:1rem;margin:0 0 1rem}
ul{list-style:none;margin:0;padding:0}
.line{display:grid;grid-template-columns:4.5rem 1fr;gap:1rem;padding:1rem 0;border-top:1px solid #e5ebed}
.line:first-child{border-top:0;padding-top:0}
.line img{width:100%;height:auto}
.line p{margin:0 0 .5rem}
.row{display:flex;flex-wrap:wrap;align-items:end;gap:.5rem}
label{display:block;font-weight:600}
.choice{margin:0 0 .75rem}
input:not([type=radio]),select,textarea{display:block;width:100%;min-height:3rem;font:inherit;font-weight:400;padding:.5rem .75rem;border:1px solid #7f9098;border-radius:.5rem;background:#fff;color:inherit}
.row input{width:6rem}.row .wide{width:14rem}
fieldset{border:0;padding:0;margin:1rem 0}legend{font-weight:700;padding:0}
.choice{display:flex;gap:.75rem;align-items:center;min-height:3rem;border:1px solid #d4dde1;border-radius:.5rem;padding:.5rem .75rem;font-weight:400}
.choice b{margin-left:auto}.choice input{width:1.25rem;height:1.25rem;flex:none}
small{display:block;color:#4a5960;font-weight:400}
button,.button{display:inline-block;min-height:3rem;font:inherit;font-weight:700;padding:.6rem 1.25rem;border:1px solid #0d5466;border-radius:.5rem;background:#fff;color:#0d5466;text-decoration:none;cursor:pointer}
.buy{width:100%;text-align:center;background:#c64f08;border-color:#c64f08;color:#fff}
.notice,.problem{color:#b3231b}
.notice{background:#fdeeed;border-radius:.5rem;padding:.75rem 1rem}
.problem{font-size:.875rem;font-weight:600}
[aria-invalid]{border-color:#b3231b!important}
dl{display:grid;grid-template-columns:1fr auto;gap:.25rem 1rem;margin:0}dd{margin:0;text-align:right}
.total{font-weight:700;font-size:1.125rem}
ol{display:flex;flex-wrap:wrap;gap:.25rem 1rem;list-style:none;padding:0;margin:0 0 1rem}
[aria-current]{font-weight:700}
.qr{display:block;width:100%;max-width:16rem;height:auto;background:#fff}
:focus-visible{outline:2px solid #0a6c86;outline-offset:2px}header :focus-visible{outline-color:#fff}`;
