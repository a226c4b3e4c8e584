import '../vitals/main';
import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import type { IslandModule } from '@latchline/kit/federation/page-module';
import { connect } from './federation';
import { keepTyped } from './typed-text';

const { remote, entry, global, runtime } =
  document.querySelector<HTMLScriptElement>('script[data-runtime]')!.dataset;
const load = connect({ name: remote!, entry: entry!, global: global! });

/** The time of the first interaction, which started the download of this file. */
let touchedAt = performance.getEntriesByName(new URL(runtime!, location.href).href)[0]?.startTime;

/** Called by the inline loader. Resolves when the island is hydrated; a failure leaves its HTML as it was. */
export async function wakeIsland(island: HTMLElement): Promise<void> {
  const { island: name, prefix } = island.dataset;
  island.dataset.touchedAt = String(touchedAt ?? performance.now());
  touchedAt = undefined;
  const module = await load<IslandModule>(`islands/${name}`);
  const root = island.querySelector('[data-root]')!;
  const props = JSON.parse(island.querySelector('[data-props]')!.textContent);
  // Synchronous, so that no input can come between reading the typed text and hydration.
  keepTyped(root, () =>
    flushSync(() =>
      hydrateRoot(root, createElement(module.default, props), {
        identifierPrefix: prefix,
        onRecoverableError: (error) => {
          island.dataset.recovered = String(error);
        },
      }),
    ),
  );
}

Object.assign(globalThis, { wakeIsland });
