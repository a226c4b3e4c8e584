/**
 * Divides the styles of a page: `?inline` is what the first screen of a phone shows, written into the page; `?url` is the rest in
 * a file of its own. That is the CSS for wide and very low screens, doubled text, more contrast, forced colours and paper, for
 * which browsers wait, and all of a file imported as `x.css?below`, which phones need below the first section (0279). Runs on
 * minified CSS, file by file.
 */
const elsewhere =
  /^(?:print|\(min-width:(?:4[89]|[5-9]\d)(?:\.\d+)?em\)|\(prefers-contrast|\(forced-colors|\(max-width:18em\)|\(max-height:)/;

const isElsewhere = (rule) => {
  const queries = /^@media\s*([^{]*)\{/.exec(rule)?.[1];
  return queries !== undefined && queries.split(',').every((query) => elsewhere.test(query.trim()));
};

/** The rules at the top level, and statements such as `@import`. */
function rulesOf(css) {
  const rules = [];
  let [depth, start] = [0, 0];
  for (let at = 0; at < css.length; at += 1) {
    if (css[at] === '{') depth += 1;
    else if (css[at] === '}') depth -= 1;
    else if (css[at] !== ';') continue;
    if (depth > 0 || css[at] === '{') continue;
    rules.push(css.slice(start, at + 1));
    start = at + 1;
  }
  return rules;
}

const part = (css, { isInline, isBelow = false }) =>
  rulesOf(css)
    .filter((rule) => {
      const text = rule.trimStart();
      return text.startsWith('@import') || (isBelow || isElsewhere(text)) !== isInline;
    })
    .join('');

module.exports = function splitMedia(css) {
  return part(css, { ...this.getOptions(), isBelow: this.resourceQuery === '?below' });
};
module.exports.part = part;
