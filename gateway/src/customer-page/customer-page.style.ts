import { brandTokens, type BrandColours } from '@latchline/contracts/content/brand/brand-tokens';

const used = [
  '--ink-950',
  '--ink-900',
  '--ink-850',
  '--ink-800',
  '--ink-600',
  '--ink-400',
  '--ink-300',
  '--ink-200',
  '--ink-50',
  '--amber-50',
  '--amber-400',
  '--amber-300',
  '--amber-600',
  '--amber-900',
  '--on-paper-muted',
  '--ink-700',
] as const;

const rules = `*,::before{box-sizing:border-box;margin:0;padding:0}
body{background:#f6f7f6;color:var(--ink-900);font:1.0625rem/1.5 system-ui,"Segoe UI",Roboto,Arial,sans-serif;min-height:100vh}
.in{max-width:64rem;margin-inline:auto;padding-inline:clamp(1rem,4vw,2rem)}
header,.now{background:var(--ink-900);color:var(--ink-50)}
header{border-bottom:1px solid var(--ink-800)}
header .in{display:flex;align-items:center;gap:.6rem;min-height:3.25rem;flex-wrap:wrap}
header svg{width:1.6rem;height:1.6rem;color:var(--amber-400)}
header span{margin-inline-start:auto;font-size:.9375rem;color:var(--ink-300)}
.now .in{display:grid;gap:.75rem;padding-block:1rem 1.5rem}
h1{font-size:1.0625rem;line-height:1.3;display:flex;gap:.55rem;align-items:center}
label{font-weight:650}.body h1{font-size:1.5rem;margin-bottom:.4rem}
h1 i{width:.65rem;height:.65rem;border-radius:50%;background:#43c48c;box-shadow:0 0 0 3px rgb(67 196 140/.22);flex:none}
.big{font-weight:750;font-size:clamp(2rem,1.4rem + 3vw,3rem);line-height:1.08;letter-spacing:-.02em;overflow-wrap:anywhere;font-variant-numeric:tabular-nums}
.big.t{font-size:clamp(2.75rem,2rem + 5vw,4.5rem);line-height:1}
.big small{display:block;font-size:1.0625rem;line-height:1.4;font-weight:600;letter-spacing:0;color:var(--ink-200)}
.now p:not(.note,.big){color:var(--ink-200)}.now .big{color:var(--ink-50)}
.who{display:grid;grid-template-columns:auto 1fr;gap:.1rem 1rem;align-items:center;border-top:1px solid var(--ink-800);padding-top:1rem}
.who img{width:4.5rem;height:4.5rem;object-fit:cover;border-radius:6px;grid-row:span 2;background:var(--ink-800)}
.who.plain{grid-template-columns:0 1fr;column-gap:0}.who b{font-size:1.25rem;grid-column:2}.who p{font-size:.9375rem;grid-column:2}
.btn{display:flex;justify-content:center;align-items:center;gap:.5rem;min-height:3rem;padding:.6rem 1.25rem;border:2px solid transparent;border-radius:6px;font:inherit;font-weight:700;text-align:center;text-decoration:none;cursor:pointer;width:100%}
.main{background:var(--amber-400);color:var(--ink-950)}.main:hover{background:var(--amber-300)}
.ink{background:var(--ink-900);color:var(--ink-50)}.ink:hover{background:var(--ink-700)}
.line{border-color:var(--ink-400);color:inherit;background:none}
a:focus-visible,button:focus-visible,input:focus-visible{outline:3px solid var(--amber-400);outline-offset:3px;box-shadow:0 0 0 3px var(--ink-950)}
.body .in{display:grid;gap:1.5rem;padding-block:1.5rem;align-content:start}
.body .in>div{display:grid;gap:1.5rem;align-content:start}
h2{font-size:1.25rem;line-height:1.25;margin-bottom:.6rem}
.agreed{display:grid;grid-template-columns:auto 1fr;gap:1rem;align-items:center}
.agreed b{font-size:2.125rem;letter-spacing:-.02em;line-height:1}
.agreed p,.small,.steps,.fresh{font-size:.9375rem;line-height:1.45}
.small+p .btn{margin-top:.6rem}
.ways{display:flex;flex-wrap:wrap;gap:.25rem 1.5rem}.ways a{display:inline-flex;align-items:center;min-height:2.75rem}
.body a:not(.btn){color:var(--ink-700)}
dl{display:grid;gap:.35rem}dl div{display:flex;justify-content:space-between;gap:1rem;border-bottom:1px solid #dcdfdf;padding-bottom:.35rem}dd{text-align:end}
.steps{display:grid;list-style:none}
.steps li{position:relative;display:grid;grid-template-columns:1.25rem minmax(3.1rem,auto) 1fr;gap:.75rem;padding-bottom:.9rem}
.steps li::before{content:"";width:.8rem;height:.8rem;border-radius:50%;margin:.25rem 0 0 .2rem;background:#0c7a50;border:2px solid #0c7a50}
.steps li:not(:last-child)::after{content:"";position:absolute;inset:1.1rem auto 0 .55rem;width:2px;background:#0c7a50}
.steps .cur::before{background:#fff;border-width:4px;box-shadow:0 0 0 3px #c8ebda}
.steps .cur::after,.steps .todo::after{background:#c3c9ca!important}
.steps .todo::before{background:#fff;border-color:var(--ink-400)}
.steps .todo,.fresh,.small,.steps time{color:var(--on-paper-muted)}
.steps .cur{font-weight:700}time{font-variant-numeric:tabular-nums}.steps time{font-weight:650}
.fresh{border-top:1px solid #c3c9ca;padding-top:.75rem}
.note{border-inline-start:4px solid var(--amber-600);background:var(--amber-50);color:var(--amber-900);padding:.75rem .9rem}
#state:empty,.off{display:none}[data-offline] .off{display:block}
.vh{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
input[type=file]{width:100%;min-height:3rem;font:inherit;padding:.5rem 0}form{display:grid;gap:.6rem}
@media(min-width:48em){.now .in,.body .in{grid-template-columns:minmax(0,7fr) minmax(0,5fr);column-gap:4rem;padding-block:2.5rem}.now .in>*{grid-column:1}.now .side{grid-column:2;grid-row:1/span 9;border-inline-start:1px solid var(--ink-800);padding-inline-start:2.5rem}.now .side .who{border:0;padding:0}}
.side{display:grid;gap:1rem;align-content:center}
@media print{.btn,.fresh,.ask,form{display:none}header,.now{background:none;color:#000}.now p,.now .big,.big small,header span{color:#000}}`;

/** The look of the site, in the colours of the business. */
export function customerPageStyle(brand: BrandColours): string {
  const tokens = brandTokens(brand);
  return `:root{${used.map((name) => `${name}:${tokens[name]}`).join(';')}}\n${rules}`;
}
