import { Preference } from './preference';

export const themePreference = new Preference('theme', ['system', 'light', 'dark']);
/** Off by default: unexpected sound is a nuisance. */
export const soundPreference = new Preference('sound', ['off', 'on']);
/** Single-letter shortcuts conflict with speech input, so they can be turned off (WCAG 2.1.4). */
export const keysPreference = new Preference('keys', ['on', 'off']);
