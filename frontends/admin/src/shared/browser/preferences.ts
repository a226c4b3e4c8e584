import { Preference } from './preference';

export const themePreference = new Preference('theme', ['system', 'light', 'dark']);
/** Off by default: unexpected sound is a nuisance. */
export const soundPreference = new Preference('sound', ['off', 'on']);
/** Single-letter shortcuts conflict with speech input, so they can be turned off (WCAG 2.1.4). */
export const keysPreference = new Preference('keys', ['on', 'off']);
/** Whether the queue shows the leads that are done. */
export const donePreference = new Preference('done', ['open', 'folded']);
/** How the text of an article is shown to those who write it. */
export const writingPreference = new Preference('writing', ['rich', 'markdown']);
