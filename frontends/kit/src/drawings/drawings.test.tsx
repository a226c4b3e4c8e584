import { renderToStaticMarkup } from 'react-dom/server.node';
import { BurglaryRepair } from './burglary-repair';
import { DomeCamera } from './dome-camera';
import { DrawingPatterns } from './drawing-patterns';
import { EntryPanel } from './entry-panel';
import { EuroCylinder } from './euro-cylinder';
import { KeyAnatomy } from './key-anatomy';
import { GeorgianDoor } from './front-doors/georgian-door';
import { SemiDoor } from './front-doors/semi-door';
import { TerraceDoor } from './front-doors/terrace-door';
import { KeyCutting } from './key-cutting';
import { MasterKeyTree } from './master-key-tree';
import { MorticeAndNightLatch } from './mortice-and-night-latch';
import { SmartKeypad } from './smart-keypad';
import { SnappedKey } from './snapped-key';
import { UpvcMultipoint } from './upvc-multipoint';

const all = { BurglaryRepair, DomeCamera, EuroCylinder, KeyCutting, MasterKeyTree, MorticeAndNightLatch };
const more = { EntryPanel, KeyAnatomy, SmartKeypad, SnappedKey, UpvcMultipoint };

const doors = { GeorgianDoor, SemiDoor, TerraceDoor };

describe('drawings', () => {
  it.each(Object.entries({ ...all, ...more, ...doors }))(
    '%s is under 6 KB, says what it shows, and has no style of its own',
    (_, Sheet) => {
      const svg = renderToStaticMarkup(<Sheet />);
      expect(svg.length).toBeLessThan(6 * 1024);
      expect(svg).toMatch(/role="img" aria-label="[A-Z]/);
      expect(svg).not.toMatch(/style=|<style/);
    },
  );

  it('have unique ids when rendered twice, and refer only to existing ids', () => {
    const html = renderToStaticMarkup(
      <>
        <DrawingPatterns />
        <EuroCylinder />
        <EuroCylinder />
      </>,
    );
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const used = [...html.matchAll(/(?:href="#|url\(#)([^")]+)/g)].map(([, id]) => id);
    expect(used.length).toBeGreaterThan(8);
    for (const id of used) expect(ids).toContain(id);
  });
});
