import { formattedJson, jsonProblem } from './json-text';

it.each([
  ['{}', undefined],
  ['{"a": {"b": [1]}}', undefined],
  ['[]', 1],
  ['"text"', 1],
  ['{\n  "a": 1,\n  "b" 2\n}', 3],
  ['{\n  "a": 1', 2],
  ['', 1],
  ['{"a": }', 1],
  ['{\n  "a": [1, 2,]\n}', 2],
  ['{\n  "a": 1,\n}', 3],
  ['{\n  a: 1\n}', 2],
  ['{\n  "a": "x\ny"\n}', 2],
  ['{}\n{}', 2],
  ['{"a": tru}', 1],
])('reports the line of the first error in %j: %s', (text, line) => {
  expect(jsonProblem(text)?.line).toBe(line);
});

it('formats valid JSON and leaves other text unchanged', () => {
  expect(formattedJson('{"a":[1]}')).toBe('{\n  "a": [\n    1\n  ]\n}');
  expect(formattedJson('{"a"')).toBe('{"a"');
});
