import type { TimelineEntry } from '@latchline/contracts/leads/lead.schema';
import { continuedVersion } from './notes-version';

const actor = 'office@latchline.example';
const at = (second: number) => new Date(Date.UTC(2026, 2, 1, 9, 0, second)).toISOString();

/** Saves the texts one after the other, and gives the versions that remain. */
function versionsOf(texts: readonly string[], gapSeconds = 1, by: (index: number) => string = () => actor) {
  const versions: TimelineEntry[] = [];
  texts.forEach((to, index) => {
    const from = texts[index - 1] ?? '';
    if (from === to) return;
    const draft = { at: at(index * gapSeconds), actor: by(index), kind: 'notes-changed', from, to } as const;
    const continued = continuedVersion(versions.at(-1) ?? null, draft);
    if (continued) versions[versions.length - 1] = continued;
    else versions.push({ id: String(index), ...draft });
  });
  return versions;
}
const texts = (versions: readonly TimelineEntry[]) => versions.map(({ to }) => to);

describe('versions of notes', () => {
  it('are one for what a person types in one go, anywhere in the text', () => {
    const typed = ['Ra', 'Rang', 'Rang.', 'Rang, no answer.', 'Rang twice, no answer.'];
    expect(versionsOf(typed)).toEqual([
      { id: '0', at: at(4), actor, kind: 'notes-changed', from: '', to: 'Rang twice, no answer.' },
    ]);
  });

  it('keep what was typed and deleted again', () => {
    expect(texts(versionsOf(['Gate code 4711', 'Gate code', 'Gate', '']))).toEqual(['Gate code 4711', '']);
    expect(texts(versionsOf(['Gate code 4711', '', 'R', 'Rang'])).slice(0, 2)).toEqual([
      'Gate code 4711',
      'Rang',
    ]);
  });

  it('keep the word that was put right', () => {
    expect(texts(versionsOf(['no answr', 'no answ', 'no answer']))).toEqual(['no answr', 'no answer']);
  });

  it('keep a text that was replaced by another', () => {
    expect(texts(versionsOf(['Rang', 'Tom goes there']))).toEqual(['Rang', 'Tom goes there']);
  });

  it('begin anew after a pause and with another person', () => {
    expect(texts(versionsOf(['a', 'ab'], 301))).toEqual(['a', 'ab']);
    expect(texts(versionsOf(['a', 'ab', 'abc'], 300))).toEqual(['abc']);
    expect(texts(versionsOf(['a', 'ab'], 1, (index) => `${index}@latchline.example`))).toEqual(['a', 'ab']);
  });

  it('always hold, together, every text that was saved', () => {
    let seed = 7;
    const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
    const saved = [''];
    for (let count = 0; count < 400; count++) {
      const text = saved.at(-1) ?? '';
      const place = random(text.length + 1);
      const taken = random(3) === 0 ? random(6) : 0;
      const given = random(3) === 0 ? '' : 'lock van gate'.slice(random(9));
      saved.push(text.slice(0, place) + given + text.slice(place + taken));
    }
    const versions = versionsOf(saved.slice(1)).map(({ to }) => to ?? '');
    const holds = (text: string) => (version: string) => {
      let found = 0;
      for (const character of version) if (character === text[found]) found++;
      return found === text.length;
    };
    expect(saved.filter((text) => !versions.some(holds(text)))).toEqual([]);
    expect(versions.length).toBeLessThan(saved.length);
  });
});
