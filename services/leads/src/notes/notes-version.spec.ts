import type { TimelineEntry } from '@latchline/contracts/leads/lead.schema';
import { extendedVersion } from './notes-version';

const actor = 'office@latchline.example';
const at = (second: number) => new Date(Date.UTC(2026, 2, 1, 9, 0, second)).toISOString();

/** Saves the texts one after the other and returns the resulting versions. */
function versionsOf(texts: readonly string[], gapSeconds = 1, by: (index: number) => string = () => actor) {
  const versions: TimelineEntry[] = [];
  texts.forEach((to, index) => {
    const from = texts[index - 1] ?? '';
    if (from === to) return;
    const draft = { at: at(index * gapSeconds), actor: by(index), kind: 'notes-changed', from, to } as const;
    const extended = extendedVersion(versions.at(-1) ?? null, draft);
    if (extended) versions[versions.length - 1] = extended;
    else versions.push({ id: String(index), ...draft });
  });
  return versions;
}
const texts = (versions: readonly TimelineEntry[]) => versions.map(({ to }) => to);

describe('extendedVersion', () => {
  it('keeps one version while a person types, anywhere in the text', () => {
    const typed = ['Ra', 'Rang', 'Rang.', 'Rang, no answer.', 'Rang twice, no answer.'];
    expect(versionsOf(typed)).toEqual([
      { id: '0', at: at(4), actor, kind: 'notes-changed', from: '', to: 'Rang twice, no answer.' },
    ]);
  });

  it('keeps text that was typed and then deleted', () => {
    expect(texts(versionsOf(['Gate code 4711', 'Gate code', 'Gate', '']))).toEqual(['Gate code 4711', '']);
    expect(texts(versionsOf(['Gate code 4711', '', 'R', 'Rang'])).slice(0, 2)).toEqual([
      'Gate code 4711',
      'Rang',
    ]);
  });

  it('keeps a word that was later corrected', () => {
    expect(texts(versionsOf(['no answr', 'no answ', 'no answer']))).toEqual(['no answr', 'no answer']);
  });

  it('keeps a text that was replaced', () => {
    expect(texts(versionsOf(['Rang', 'Tom goes there']))).toEqual(['Rang', 'Tom goes there']);
  });

  it('starts a new version after a pause or for another person', () => {
    expect(texts(versionsOf(['a', 'ab'], 301))).toEqual(['a', 'ab']);
    expect(texts(versionsOf(['a', 'ab', 'abc'], 300))).toEqual(['abc']);
    expect(texts(versionsOf(['a', 'ab'], 1, (index) => `${index}@latchline.example`))).toEqual(['a', 'ab']);
  });

  it('preserves every saved text in some version', () => {
    let seed = 7;
    const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
    const saved = [''];
    for (let count = 0; count < 400; count++) {
      const text = saved.at(-1) ?? '';
      const place = random(text.length + 1);
      const removed = random(3) === 0 ? random(6) : 0;
      const added = random(3) === 0 ? '' : 'lock van gate'.slice(random(9));
      saved.push(text.slice(0, place) + added + text.slice(place + removed));
    }
    const versions = versionsOf(saved.slice(1)).map(({ to }) => to ?? '');
    const contains = (text: string) => (version: string) => {
      let found = 0;
      for (const character of version) if (character === text[found]) found++;
      return found === text.length;
    };
    expect(saved.filter((text) => !versions.some(contains(text)))).toEqual([]);
    expect(versions.length).toBeLessThan(saved.length);
  });
});
