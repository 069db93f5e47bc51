/** Uses the tokens of the product's dark theme, so that the sandbox looks like Camarim. */
const TOKENS = `:root{--bg:#0a0a0a;--surface:#141416;--raised:#1c1c20;--line:#2a2a30;--text:#f5f5f7;--quiet:#a1a1aa;
--accent:#ff1b6b;--accent-deep:#e0125a;--gold:#f5c451;--ok:#22c55e;--warn:#f59e0b;--bad:#ef4444;--r:16px;--ri:12px}`;

const BASE = `*{box-sizing:border-box}
html{color-scheme:dark;-webkit-text-size-adjust:100%;scroll-behavior:smooth}
body{margin:0;background:var(--bg);color:var(--text);font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif}
h1,h2,p,dl,dd,ul,ol,fieldset,pre{margin:0;padding:0}h1{font-size:22px;line-height:1.25}h2{font-size:18px;line-height:1.3}
ul,ol{list-style:none}fieldset{border:0;min-width:0}a{color:inherit}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}main:focus{outline:none}
.quiet{color:var(--quiet);font-size:14px}.mono{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;font-size:14px;overflow-wrap:anywhere}
.skip{position:absolute;left:-9999px}.skip:focus{left:16px;top:8px;background:var(--raised);padding:8px 16px;border-radius:999px;z-index:2}
time,dd,.amount,.huge{font-variant-numeric:tabular-nums}
[hidden]{display:none!important}`;

const FRAME = `.warning{background:var(--gold);color:#0a0a0a;text-align:center;text-wrap:balance;padding:8px 16px;font-size:14px}
.top{display:flex;flex-wrap:wrap;gap:4px 24px;align-items:center;padding:8px 16px;border-bottom:1px solid var(--line);background:var(--surface)}
.brand{font-weight:700;text-decoration:none;padding:10px 0}
nav{display:flex;gap:4px;margin-left:-12px;overflow-x:auto}
nav a{padding:10px 12px;border-radius:999px;text-decoration:none;color:var(--quiet);font-size:14px;white-space:nowrap}
nav a[aria-current]{background:var(--raised);color:var(--text)}nav a:hover,.back a:hover{color:var(--text)}
main{max-width:1280px;margin:0 auto;padding:20px 16px 48px}
.stack{display:grid;gap:16px;align-content:start;min-width:0}[data-live]{display:grid;gap:16px;min-width:0}
.columns{display:grid;gap:24px;min-width:0}.narrow{max-width:560px;margin:0 auto}.medium{max-width:800px;margin:0 auto}
.back{margin:0 0 12px}.back a{display:inline-block;padding:10px 0;color:var(--quiet);text-decoration:none}
.card{background:var(--surface);border:1px solid var(--line);border-radius:var(--r);padding:16px;min-width:0}
.card>*+*{margin-top:8px}.card.stack>*+*{margin-top:0}
.empty{text-align:center;padding:48px 16px}.empty p{color:var(--quiet);max-width:44ch;margin-inline:auto}.empty .code{font-size:36px}
.notice{border:1px solid var(--ok);background:#0d2416;border-radius:var(--ri);padding:12px 16px;margin-bottom:16px}
.notice-bad{border-color:var(--bad);background:#2a1113}.card .notice{margin-bottom:0}
.offline{position:fixed;inset:auto 16px 16px;background:var(--bad);color:#0a0a0a;font-weight:600;padding:12px 16px;border-radius:var(--ri);text-align:center}
@media(min-width:700px){.top{padding:8px 24px}nav{margin-left:0}main{padding:24px 24px 64px}.card{padding:20px}}
@media(min-width:1000px){.columns{grid-template-columns:minmax(0,1fr) 400px}.columns.bank{grid-template-columns:440px minmax(0,1fr)}}`;

const PARTS = `.totals{display:grid;grid-template-columns:auto auto minmax(0,1fr);gap:8px}
.totals div{background:var(--surface);border:1px solid var(--line);border-radius:var(--r);padding:12px 16px;min-width:0}
.totals dt{color:var(--quiet);font-size:14px}.totals dd{font-size:18px;font-weight:700;overflow-wrap:anywhere}
.fault-note{border:1px solid var(--warn);background:#2a1d08;border-radius:var(--ri);padding:12px 16px;font-size:14px}
.charges{display:grid;gap:8px}
.charge,.mail{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:4px 12px;align-items:center;padding:12px 16px;background:var(--surface);border:1px solid var(--line);border-radius:var(--r);text-decoration:none;transition:background-color .15s ease-out}
.charge:hover,.mail:hover{background:var(--raised)}
.charge .amount{font-size:18px;font-weight:700}.charge .pill{justify-self:end}.charge .who{grid-row:2}
.who{display:grid;min-width:0}.who>*{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}.mail .who{grid-column:1/-1}.mail .who strong{white-space:normal}.mail .pill{justify-self:start}
.when{color:var(--quiet);font-size:14px;text-align:right;display:grid}
.pill{display:inline-block;padding:2px 10px;border-radius:999px;font-size:14px;font-weight:600;background:var(--raised);border:1px solid var(--line);color:var(--text);justify-self:end;white-space:nowrap}
.pill-paid{background:#0d2416;border-color:var(--ok);color:#86efac}
.pill-waiting_payment{background:#2a1d08;border-color:var(--warn);color:#fcd34d}
.pill-refused,.pill-disputed,.pill-charged_back{background:#2a1113;border-color:var(--bad);color:#fca5a5}
.pill-expired,.pill-cancelled{color:var(--quiet)}.pill-refunded,.pill-partially_refunded{background:#1b1a2e;border-color:#818cf8;color:#c7d2fe}
.huge{font-size:36px;line-height:1.15;font-weight:700}.status{display:flex;justify-content:space-between;align-items:center;gap:12px}
.facts{display:grid;gap:8px}.facts div{display:flex;justify-content:space-between;align-items:baseline;gap:16px}.facts dt{color:var(--quiet);font-size:14px;white-space:nowrap}.facts dd{text-align:right;min-width:0}
.timeline li{display:flex;justify-content:space-between;gap:16px;padding:10px 0 10px 16px;border-left:2px solid var(--line);margin-left:4px}
.timeline li>span{display:grid;min-width:0}.timeline .quiet{overflow-wrap:anywhere}.timeline time{color:var(--quiet);font-size:14px;white-space:nowrap}
.timeline .good{border-color:var(--ok)}.timeline .bad{border-color:var(--bad)}
.message{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;padding-top:12px}
@media(min-width:700px){.totals{grid-template-columns:repeat(3,minmax(0,1fr))}.charge{grid-template-columns:140px minmax(0,1fr) 130px 150px}.charge .who{grid-row:auto}.charge .pill{justify-self:start}
.mail{grid-template-columns:minmax(0,1fr) 190px 100px}.mail .who{grid-column:auto}}`;

const FORMS = `button,.button{font:inherit;font-weight:600;min-height:44px;padding:10px 16px;border-radius:999px;border:1px solid var(--line);background:var(--raised);color:var(--text);cursor:pointer;text-decoration:none;display:inline-block}
button:hover,.button:hover{border-color:var(--quiet)}
.primary{background:var(--accent-deep);border-color:var(--accent-deep);color:#fff}.primary:hover{background:#c80f50;border-color:#c80f50}
.buttons{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:8px;padding-top:8px}.buttons button{padding-inline:8px;line-height:1.2}
.wide{grid-column:1/-1}.buttons .primary~button:last-of-type:nth-of-type(even){grid-column:1/-1}.buttons .primary.wide{font-size:18px;min-height:52px}
.actions{display:flex;flex-wrap:wrap;gap:8px;padding-top:8px}.actions button{flex:1 1 auto}
label{display:block}input,textarea{font:inherit;color:var(--text);background:var(--bg);border:1px solid #52525b;border-radius:var(--ri);padding:10px 12px;width:100%;min-height:44px}
textarea{display:block;resize:vertical}textarea.mono{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;font-size:14px;word-break:break-all}
input::placeholder{color:var(--quiet)}.amount-field span{display:block;font-size:14px;color:var(--quiet)}.amount-field input{margin:4px 0}
legend{padding:8px 0 4px;color:var(--quiet);font-size:14px;font-weight:600}
.field{display:flex;justify-content:space-between;align-items:center;gap:12px;min-height:48px;font-size:14px;border-top:1px solid var(--line)}
.field.on{color:var(--gold);font-weight:600}.number{display:flex;align-items:center;gap:6px;flex:none}
.number input{width:92px;min-height:40px;padding:6px 10px;text-align:right}.unit{width:20px;color:var(--quiet);font-weight:400}
.on .number input{border-color:var(--gold)}
input[type=number]{appearance:textfield}input::-webkit-inner-spin-button{display:none}
input[type=checkbox]{width:24px;min-height:24px;height:24px;margin:0 26px 0 0;accent-color:var(--accent);flex:none}
@media(prefers-reduced-motion:reduce){*{transition:none!important;scroll-behavior:auto!important}}`;

export const STYLES = [TOKENS, BASE, FRAME, PARTS, FORMS].join('\n');

export const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#141416"/><path d="M16 5l11 11-11 11L5 16z" fill="none" stroke="#ff1b6b" stroke-width="3"/></svg>`;
