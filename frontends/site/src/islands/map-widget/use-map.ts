import { useEffect, useState } from 'react';
import { createLightClient, type LightClient } from '@latchline/kit/api/light-client';
import { getMapsKey } from '../light-routes';
import { embedAddress, type MappedArea } from './embed-address';

export type MapState =
  | { is: 'asleep' }
  /** Without an address as long as the key is on its way. */
  | { is: 'loading'; address: string | null }
  | { is: 'failed' }
  | { is: 'loaded'; address: string };

/** A frame that does not answer says nothing about it. */
const patienceMs = 15_000;

export interface Map {
  state: MapState;
  show: () => void;
  hide: () => void;
  arrived: () => void;
}

/** Nothing is asked of anybody before somebody wants to see the map. */
export function useMap(area: MappedArea, client: LightClient = createLightClient()): Map {
  const [state, setState] = useState<MapState>({ is: 'asleep' });

  const fail = (cause: unknown) => {
    // The specification wants it there, for whoever looks after the key.
    // eslint-disable-next-line no-console
    console.error('The map cannot be shown', cause);
    setState({ is: 'failed' });
  };
  const show = async () => {
    if (state.is === 'loading') return;
    setState({ is: 'loading', address: null });
    try {
      const answer = await client.call(getMapsKey, {});
      if (!('key' in answer) || !answer.key)
        throw new Error('error' in answer ? answer.error : 'The key is empty');
      setState({ is: 'loading', address: embedAddress(area, answer.key) });
    } catch (error) {
      fail(error);
    }
  };

  const waitsForFrame = state.is === 'loading' && state.address !== null;
  useEffect(() => {
    if (!waitsForFrame) return undefined;
    const timer = setTimeout(() => fail(new Error(`No answer within ${patienceMs} ms`)), patienceMs);
    return () => clearTimeout(timer);
  }, [waitsForFrame]);

  return {
    state,
    show: () => void show(),
    hide: () => setState({ is: 'asleep' }),
    arrived: () =>
      setState((now) => (now.is === 'loading' && now.address ? { is: 'loaded', address: now.address } : now)),
  };
}
