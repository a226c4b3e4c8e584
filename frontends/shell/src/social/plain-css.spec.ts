import { plainCss, tokensIn } from './plain-css';

const tokens = tokensIn(':root { --ink: #000; /* dark */\n --line: 2; } .dark { --ink: #fff; }');

it.each([
  ['.a { stroke: var(--ink); }', '.a { stroke: #000; }'],
  ['.a { stroke: var(--draw, var(--ink)); }', '.a { stroke: #000; }'],
  ['.a { stroke-width: var(--sw, 1.5); }', '.a { stroke-width: 1.5; }'],
  ['/* why */.a { fill: none; }', '.a { fill: none; }'],
  [
    '.a { x: 1; } @media (min-width: 1em) { .a { x: 2; } .b { y: 1; } } .c { z: 3; }',
    '.a { x: 1; }  .c { z: 3; }',
  ],
])('%s', (css, plain) => {
  expect(plainCss(css, tokens)).toBe(plain);
});
