import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parseSync, visitorKeys } from 'oxc-parser';

/**
 * @typedef {'screen' | 'log' | 'error' | 'string' | 'comment' | 'test' | 'doc' | 'data'} Kind
 * @typedef {{ kind: Kind, path: string, line: number, text: string }} Text
 * `screen`: what a visitor or the office reads; `string`: any other text of the code; `data`: values of YAML files.
 */

const codeFile = /\.(ts|tsx|mjs|cjs)$/;
const testFile = /(\.(int-)?spec|\.test|\.e2e|\.resilience|\.rolling)\.tsx?$|^tests\/|\/testing\//;
/** Migrations stay as they ran; texts in other languages have a glossary and a test of their own. */
const unread =
  /(^|\/)(dist|node_modules|migrations)\/|\/rendered\/|\/recorded\/|package-lock|\/pages\/(polish|romanian|slovak|arabic|urdu)\.yaml$/;
/** Two words at least, one of them in lower case: what is shorter is a key, not a sentence. */
const sentence = /[\p{L}’']+[,:;]? [\p{L}’']*\p{Ll}/u;
const sql =
  /^\s*(SELECT|INSERT|UPDATE|DELETE|WITH|CREATE|ALTER|DROP|GRANT|REVOKE|TRUNCATE|COMMENT|BEGIN|SET|LOCK|DO|RETURN|local)\b/;
const logMethods = new Set(['trace', 'debug', 'info', 'log', 'warn', 'error', 'fatal']);
const testFunctions = new Set(['it', 'test', 'describe', 'step']);
/** Attributes whose value nobody reads. */
const machineAttributes = new Set([
  'className',
  'd',
  'viewBox',
  'style',
  'transform',
  'points',
  'sizes',
  'srcSet',
  'rel',
  'allow',
]);

/** Every text of the files that git knows under `root`. @returns {Generator<Text>} */
export function* textsOfTree(root, paths = filesOf(root)) {
  for (const path of paths) {
    if (unread.test(path)) continue;
    const read = reader(path);
    if (read) yield* read(path, readFileSync(`${root}/${path}`, 'utf8'));
  }
}

function filesOf(root) {
  return execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 })
    .split('\0')
    .filter(Boolean);
}

function reader(path) {
  if (codeFile.test(path)) return textsOfCode;
  if (path.endsWith('.md')) return textsOfMarkdown;
  if (/\.ya?ml$/.test(path)) return textsOfYaml;
  return null;
}

/** @returns {Generator<Text>} */
export function* textsOfCode(path, source) {
  const { program, comments, errors } = parseSync(path, source, { sourceType: 'module', astType: 'ts' });
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`);
  const lineAt = (offset) => source.slice(0, offset).split('\n').length;
  for (const { value, start } of comments) {
    const text = tidy(value.replace(/^\s*\*+ ?/gm, ' '));
    if (sentence.test(text) && !/^(oxlint|@ts-)/.test(text))
      yield { kind: 'comment', path, line: lineAt(start), text };
  }
  yield* visit(program, { path, lineAt, parents: [] });
}

function* visit(node, { path, lineAt, parents }) {
  const found = textOf(node);
  if (found !== null) {
    const text = tidy(found);
    const kind = sentence.test(text) && !sql.test(text) ? kindOf(path, parents) : null;
    if (kind) yield { kind, path, line: lineAt(node.start), text };
    if (node.type !== 'TemplateLiteral') return;
  }
  const inside = { path, lineAt, parents: [...parents, node] };
  for (const key of visitorKeys[node.type])
    for (const child of [node[key]].flat()) if (child) yield* visit(child, inside);
}

function textOf(node) {
  if (node.type === 'JSXText') return node.value;
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked ?? '').join('{…}');
  return null;
}

/** @returns {Kind | null} */
function kindOf(path, parents) {
  const parent = parents.at(-1);
  if (!parent || /^(Import|Export)\w*Declaration$|^TSLiteralType$|^TSExternal/.test(parent.type)) return null;
  if (parent.type === 'JSXAttribute' && machineAttributes.has(parent.name.name)) return null;
  if (parent.type === 'TaggedTemplateExpression') return null;
  const call = parents.findLast(({ type }) => type === 'CallExpression' || type === 'NewExpression');
  const callee = call && nameOf(call.callee);
  if (testFile.test(path)) return testFunctions.has(nameOf(parent.callee)?.[0]) ? 'test' : null;
  if (call?.type === 'NewExpression' && /Error|Exception|Problem/.test(callee?.at(-1) ?? '')) return 'error';
  if (callee && callee.length > 1 && logMethods.has(callee.at(-1)) && /log|console/i.test(callee.at(-2)))
    return 'log';
  return path.startsWith('frontends/') ? 'screen' : 'string';
}

/** `test.describe` -> ['test', 'describe']; `it.each(rows)` -> ['it', 'each']. */
function nameOf(callee) {
  if (!callee) return undefined;
  if (callee.type === 'Identifier') return [callee.name];
  if (callee.type === 'MemberExpression')
    return [...(nameOf(callee.object) ?? ['']), callee.property.name ?? ''];
  if (callee.type === 'ThisExpression') return ['this'];
  if (callee.type === 'CallExpression') return nameOf(callee.callee);
  return undefined;
}

/** Paragraphs, list items, headings and rows of tables, without code. @returns {Generator<Text>} */
export function* textsOfMarkdown(path, source) {
  const kind = path.includes('/seed/') ? 'data' : 'doc';
  let fence = false;
  for (const [index, row] of source.split('\n').entries()) {
    if (/^\s*```/.test(row)) fence = !fence;
    const text = tidy(row.replace(/`[^`]*`/g, '`…`').replace(/\]\([^)]*\)/g, ']'));
    if (!fence && sentence.test(text)) yield { kind, path, line: index + 1, text };
  }
}

/** @returns {Generator<Text>} */
export function* textsOfYaml(path, source) {
  for (const [index, row] of source.split('\n').entries()) {
    const comment = /(^|\s)#\s?(.*)$/.exec(row)?.[2];
    const value = row.replace(/(^|\s)#.*$/, '').replace(/^\s*(- )?([\w-]+:)?\s*[>|'"]?-?/, '');
    if (comment && sentence.test(comment))
      yield { kind: 'comment', path, line: index + 1, text: tidy(comment) };
    else if (sentence.test(value)) yield { kind: 'data', path, line: index + 1, text: tidy(value) };
  }
}

function tidy(text) {
  return text.replace(/\s+/g, ' ').trim();
}
