import type { Answers, PictureState } from './made-up-gateway';
import { madeUpFigures, noFigures } from './made-up-figures';
import { madeUpLeads } from './made-up-leads';
import { bareSettings, madeUpSettings } from './made-up-settings';

export interface PicturedScreen {
  readonly name: string;
  readonly path: string;
  /** What the gateway answers, by how an address after `/api/` begins. Lists are empty unless something is given. */
  readonly full?: Answers;
  readonly empty?: Answers;
  /** All four unless told. */
  readonly states?: readonly PictureState[];
  readonly signedIn?: boolean;
  /** Of the window, where a screen goes on below 900 pixels. */
  readonly height?: number;
}

/** The screens of the dashboard whose pictures are kept: a new one is a line here. */
export const picturedScreens: readonly PicturedScreen[] = [
  {
    name: 'leads',
    path: '/admin',
    full: {
      'admin/leads': { items: madeUpLeads, next_cursor: null },
      'admin/deliveries/unsent': { lead_ids: [] },
    },
    empty: { 'admin/deliveries/unsent': { lead_ids: [] } },
  },
  { name: 'insight', path: '/admin/insight', full: madeUpFigures, empty: noFigures, height: 2600 },
  { name: 'notifications', path: '/admin/notifications', full: madeUpSettings, empty: bareSettings },
  { name: 'privacy', path: '/admin/privacy', full: madeUpSettings, states: ['full', 'failed'] },
  { name: 'sign-in', path: '/admin/login', states: ['full'], signedIn: false },
];
