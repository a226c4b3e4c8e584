import { Preference } from './preference';

export const themePreference = new Preference('theme', ['system', 'light', 'dark']);
/** Off until somebody wants it: a page that makes noise unasked is a nuisance. */
export const soundPreference = new Preference('sound', ['off', 'on']);
/** Single letters get in the way of speech input: they can be switched off. */
export const keysPreference = new Preference('keys', ['on', 'off']);
/** The list of what is left to set up can be folded away, but comes back on another device until it is done. */
export const setupPreference = new Preference('setup', ['open', 'closed']);
