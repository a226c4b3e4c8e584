import { escaped } from '../web/answer';
import { script } from './phone-script';

const STYLE = `
  :root { color-scheme: light dark; --bg: #f4f2ee; --card: #fff; --ink: #1c1917; --soft: #57534e; --line: #d6d3d1; --edge: #78716c;
    --accent: #9a3412; --on-accent: #fff; --in: #e7e5e4; --out: #ffedd5; --ok: #166534; --bad: #b91c1c; }
  @media (prefers-color-scheme: dark) { :root { --bg: #1c1917; --card: #292524; --ink: #fafaf9; --soft: #d6d3d1; --line: #57534e;
    --edge: #a8a29e; --accent: #fdba74; --on-accent: #1c1917; --in: #44403c; --out: #5b3a1e; --ok: #86efac; --bad: #fca5a5; } }
  * { box-sizing: border-box; }
  [hidden] { display: none !important; }
  body { margin: 0; background: var(--bg); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
  header, main { max-width: 68rem; margin: 0 auto; padding: 1rem; }
  header { padding-bottom: 0; }
  h1 { font-size: 1.5rem; margin: 0; } h2 { font-size: 1.1rem; margin: 0 0 .75rem; }
  p { margin: .25rem 0 .75rem; } .soft { color: var(--soft); } .small { font-size: .875rem; }
  a { color: var(--accent); }
  main { display: grid; gap: 1rem; align-items: start; }
  @media (min-width: 52rem) { main { grid-template-columns: 22rem 1fr; grid-template-rows: auto 1fr; } .thread { grid-column: 2; grid-row: 1 / span 2; } }
  section { background: var(--card); border: 1px solid var(--line); border-radius: .75rem; padding: 1rem; min-width: 0; }
  label, legend { font-weight: 600; } .choice { border: 0; margin: 0 0 .75rem; padding: 0; }
  .field { display: grid; gap: .25rem; margin-bottom: .75rem; }
  input:not([type=checkbox], [type=radio]), textarea { font: inherit; color: inherit; background: var(--card); width: 100%; min-height: 3rem;
    padding: .5rem .75rem; border: 1px solid var(--edge); border-radius: .5rem; }
  textarea { resize: vertical; }
  .check { display: flex; gap: .5rem; align-items: center; min-height: 3rem; font-weight: 400; }
  .check input { width: 1.25rem; height: 1.25rem; accent-color: var(--accent); flex: none; }
  .row { display: flex; flex-wrap: wrap; gap: .5rem; } .row .check { padding-right: 1rem; }
  button { font: inherit; font-weight: 600; min-height: 3rem; padding: .5rem 1rem; border-radius: .5rem; border: 1px solid var(--edge);
    background: var(--card); color: inherit; cursor: pointer; }
  button.main { background: var(--accent); color: var(--on-accent); border-color: var(--accent); }
  button:disabled { opacity: .5; cursor: default; }
  :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
  .state { border-left: 4px solid var(--accent); padding: .25rem .75rem; margin-bottom: .75rem; overflow-wrap: anywhere; }
  .state ul { margin: .25rem 0; padding-left: 1.1rem; }
  ol { list-style: none; margin: 0 0 1rem; padding: 0; display: grid; gap: .5rem; }
  li.entry { max-width: 85%; padding: .5rem .75rem; border-radius: .75rem; background: var(--in); overflow-wrap: anywhere; }
  li.mine { justify-self: end; background: var(--out); } li.call { justify-self: center; background: none; border: 1px dashed var(--edge); }
  li p { margin: 0; white-space: pre-wrap; } .meta { font-size: .8125rem; color: var(--soft); }
  .bad { color: var(--bad); font-weight: 600; }
  .empty { color: var(--soft); text-align: center; padding: 2rem 0; }`;

/** The phone of a customer and, while a call rings, the phone of the office. */
export function phonePage(siteUrl: string, business: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Phone simulator · Latchline</title><style>${STYLE}</style></head><body>
<header><h1>Phone simulator</h1>
<p class="soft">You are the customer here, and the office in the <a href="${escaped(siteUrl)}/admin">dashboard</a>. No call or message leaves this computer.</p></header>
<main>
<section aria-labelledby="phone-title"><h2 id="phone-title">Customer’s phone</h2>
<div class="field"><label for="number">Customer’s number</label><input id="number" type="tel" autocomplete="off" value="07700 900123" aria-describedby="number-hint">
<span class="soft small" id="number-hint">Another number is another customer. Those from 07700 900000 to 900999 belong to nobody.</span></div>
<div class="field"><label for="to">Number to call or text</label><input id="to" type="tel" autocomplete="off" value="${escaped(business)}"></div>
<label class="check"><input type="checkbox" id="off">The phone is switched off</label>
<p class="bad" id="problem" role="alert" hidden></p></section>
<section aria-labelledby="call-title"><h2 id="call-title">Call</h2>
<div class="state" id="call-state" role="status" hidden></div>
<div class="row" id="office" role="group" aria-label="At the office" hidden><button type="button" class="main" data-do="answer">Answer at the office</button>
<button type="button" data-do="office-ends"></button></div>
<p></p><div class="row"><button type="button" class="main" id="call">Call</button><button type="button" data-do="hang-up" hidden></button></div>
<label class="check"><input type="checkbox" id="withheld">Withhold the number</label>
<p class="soft small">Leave it ringing to miss the call. A caller with a British mobile number then gets the automatic text.</p></section>
<section class="thread" aria-labelledby="thread-title"><h2 id="thread-title">Calls and messages</h2>
<ol id="entries" aria-live="polite"></ol><p class="empty" id="empty">Nothing yet. Call, or write a message below.</p>
<form id="write"><fieldset class="choice"><legend>Send by</legend><div class="row">
<label class="check"><input type="radio" name="channel" value="texts" checked>Text message</label>
<label class="check"><input type="radio" name="channel" value="whatsapp">WhatsApp</label></div></fieldset>
<div class="field" id="name-field" hidden><label for="name">Name in the WhatsApp profile</label><input id="name" autocomplete="off" maxlength="100" value="Sam Customer"></div>
<div class="field"><label for="text">Message</label><textarea id="text" rows="2" maxlength="1600"></textarea></div>
<label class="check"><input type="checkbox" id="photo">With a photo of a lock</label>
<button class="main">Send message</button></form></section>
</main><script>${script}</script></body></html>`;
}
