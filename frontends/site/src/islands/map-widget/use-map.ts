import { useEffect, useState } from 'react';
import { createLightClient } from '@latchline/kit/api/light-client';
import { getMapsKey } from '../light-routes';
import { embedAddress, type MappedArea } from './embed-address';

export type MapState =
  | { is: 'idle' }
  /** The address is null until the key has arrived. */
  | { is: 'loading'; address: string | null }
  | { is: 'failed' }
  | { is: 'loaded'; address: string };

/** An iframe reports no load failure, so a timeout has to detect it. */
const timeoutMs = 15_000;

export interface Map {
  state: MapState;
  show: () => void;
  hide: () => void;
  markLoaded: () => void;
}

/** Loads the map on request: nothing is sent to a third party before that (PECR). */
export function useMap(area: MappedArea): Map {
  const [state, setState] = useState<MapState>({ is: 'idle' });

  const fail = (cause: unknown) => {
    // The specification requires a console error if the key cannot be fetched.
    // oxlint-disable-next-line no-console
    console.error('Could not load the map', cause);
    setState({ is: 'failed' });
  };
  const show = async () => {
    if (state.is === 'loading') return;
    setState({ is: 'loading', address: null });
    try {
      const response = await createLightClient().call(getMapsKey, {});
      if (!('key' in response) || !response.key)
        throw new Error('error' in response ? response.error : 'The key is empty');
      setState({ is: 'loading', address: embedAddress(area, response.key) });
    } catch (error) {
      fail(error);
    }
  };

  const waitsForFrame = state.is === 'loading' && state.address !== null;
  useEffect(() => {
    if (!waitsForFrame) return undefined;
    const timer = setTimeout(() => fail(new Error(`The map did not load within ${timeoutMs} ms`)), timeoutMs);
    return () => clearTimeout(timer);
  }, [waitsForFrame]);

  return {
    state,
    show: () => void show(),
    hide: () => setState({ is: 'idle' }),
    markLoaded: () =>
      setState((now) => (now.is === 'loading' && now.address ? { is: 'loaded', address: now.address } : now)),
  };
}
