/**
 * The drawings of `drawing-by-name.ts` as one SVG file, of which pages show parts by `<use>`. Classes become attributes: the
 * styles of a page do not reach into the file, but custom properties do, so lines still follow the card, the brand and paper.
 */
const { createHash } = require('node:crypto');
const { existsSync } = require('node:fs');
const { dirname, join } = require('node:path');
const { transformFileSync } = require('@swc/core');
const { createElement } = require('react');
const { renderToStaticMarkup } = require('react-dom/server');

const folder = join(__dirname, '../src/drawings');

/** Compiles a module and what it imports from this folder. */
function load(file) {
  const { code } = transformFileSync(file, {
    swcrc: false,
    configFile: false,
    module: { type: 'commonjs' },
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
  });
  const loaded = { exports: {} };
  const near = (id) => ['.tsx', '.ts'].map((end) => join(dirname(file), id) + end).find(existsSync);
  const find = (id) => (id.startsWith('.') ? load(near(id)) : require(id));
  new Function('require', 'module', 'exports', code)(find, loaded, loaded.exports);
  return loaded.exports;
}

const line = { fill: 'none', stroke: 'var(--draw,var(--ink-50))', 'stroke-linejoin': 'round' };
const round = { ...line, 'stroke-linecap': 'round' };
const thin = 'var(--sw-d,1.25)';

/** What the classes of `drawings.css` mean, in its order. */
const meanings = {
  o: { ...round, 'stroke-width': 'var(--sw,2)' },
  d: { ...round, 'stroke-width': thin },
  x: { ...line, 'stroke-width': thin, 'stroke-dasharray': '4 3' },
  c: { ...line, 'stroke-width': '1', stroke: 'var(--ink-400)', 'stroke-dasharray': '12 3 2 3' },
  m: { stroke: 'var(--ink-400)' },
  g: { fill: 'var(--ink-900)' },
  w: { fill: 'var(--draw,var(--ink-50))' },
  h: { fill: 'hatch' },
  i: { fill: 'hatch2' },
  gf: { fill: 'var(--ink-900)' },
  a: { stroke: 'var(--amber-400)' },
  af: { fill: 'var(--amber-400)' },
  aw: { fill: 'var(--draw-wash,#32312a)' },
  n: { stroke: 'none' },
};

/** A pattern in the file would not see the colours of the page, so hatched areas are lines within their outline. */
const hatched = ['hatch', 'hatch2'];
const lines = (id, angle, colour, [from, to], [left, right]) => {
  let d = '';
  for (let y = from; y <= to; y += 6) d += `M${left} ${y}H${right}`;
  return `<path id="${id}" transform="rotate(${angle})" fill="none" stroke="var(--${colour})" stroke-width="1" stroke-linecap="butt" d="${d}"/>`;
};

const written = (attributes) =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');

/** @returns {{ name: string, text: string }} */
function drawFile() {
  const { sheets } = load(join(folder, 'drawing-by-name.ts'));
  let clips = 0;
  const drawn = Object.entries(sheets).map(([name, Sheet]) => {
    const inside = /^<svg[^>]*>(.*)<\/svg>$/s.exec(renderToStaticMarkup(createElement(Sheet)))[1];
    const parts = inside.replace(
      /<(\w+)((?: [^>]*?)?) class="([^"]*)"([^>]*?)(\/?)>(?:<\/\1>)?/g,
      (_, tag, before, classes, after, end) => {
        const names = classes.split(' ');
        const unknown = names.find((one) => !(one in meanings));
        if (unknown) throw new Error(`${name}: class ${unknown} has no meaning outside of a page`);
        const look = Object.assign(
          {},
          ...Object.keys(meanings).flatMap((one) => (names.includes(one) ? [meanings[one]] : [])),
        );
        const shape = before + after;
        const close = tag === 'g' || tag === 'text' ? '' : '/';
        if (!hatched.includes(look.fill)) return `<${tag}${shape}${written(look)}${end || close}>`;
        clips += 1;
        return (
          `<clipPath id="c${clips}"><${tag}${shape}/></clipPath>` +
          `<g clip-path="url(#c${clips})"><use href="#${look.fill}"/></g>` +
          (look.stroke === 'none' ? '' : `<${tag}${shape}${written({ ...look, fill: 'none' })}/>`)
        );
      },
    );
    return `<g id="${name}">${parts.replace(/<(path|rect|circle|ellipse|line)([^>/]*)><\/\1>/g, '<$1$2/>')}</g>`;
  });
  const text = `<svg xmlns="http://www.w3.org/2000/svg"><defs>${lines('hatch', 45, 'ink-500', [-231, 171], [0, 396])}${lines('hatch2', -45, 'ink-400', [3, 399], [-170, 226])}</defs>${drawn.join('')}</svg>`;
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
  return { name: `static/svg/drawings.${hash}.svg`, text };
}

/** As a loader of `drawing-by-name?file`: its default export is the URL of the file. */
module.exports = function drawFileLoader() {
  const { name, text } = drawFile();
  this.addContextDependency(folder);
  this.emitFile(name, text);
  return `export default __webpack_public_path__ + ${JSON.stringify(name)};`;
};
module.exports.drawFile = drawFile;
