import { expect, test } from '@playwright/test';
import { settings } from '../settings';
import type { Engine, EngineSettings, EngineWindow } from './engine';
import { Visitor } from './visitor';

export const phone: EngineSettings = { script: true, width: 360, height: 740 };

/** One window for all tests of a describe block: an engine takes seconds to start. */
export function windowOf(engine: Engine, chosen: EngineSettings): () => Visitor {
  let opened: EngineWindow | undefined;
  let visitor: Visitor | undefined;
  test.beforeAll(async () => {
    // Now and then a browser hangs before its first page, and the next one does not.
    opened = await engine.open(chosen).catch(() => engine.open(chosen));
    const { driver } = opened;
    await driver.get('data:text/html,<title>off</title><script>document.title = "on"</script>');
    expect(await driver.getTitle()).toBe(chosen.script ? 'on' : 'off');
    expect(await driver.executeScript('return [innerWidth, innerHeight]')).toEqual([
      chosen.width,
      chosen.height,
    ]);
    visitor = new Visitor(driver, settings.url);
  });
  test.afterAll(() => opened?.close());
  return () => {
    if (!visitor) throw new Error(`${engine.name} was not started`);
    return visitor;
  };
}
