import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mistakes } from '../../simulation/mistakes/mistakes';
import { root } from '../../support/repository';
import { edits, hidden } from './edits.mjs';

it('plants each mistake of the model, or says what hides it', () => {
  const known = [...Object.keys(edits), ...Object.keys(hidden)];
  expect(known.sort()).toEqual(Object.keys(mistakes).sort());
});

it.each(Object.entries(edits))('changes the code that there is for %s', (_, wanted) => {
  for (const { file, text, instead } of wanted) {
    expect(readFileSync(join(root, file), 'utf8').split(text)).toHaveLength(2);
    expect(instead).not.toBe(text);
  }
});
