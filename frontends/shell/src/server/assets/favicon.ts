import { toAsset } from './asset-store';

/** The logo mark in a tone of amber that stands on light and dark tab bars alike. */
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="#ee9700" fill-rule="evenodd" ' +
  'd="M4 2H19L30 20V30H4a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2zM13 7a5 5 0 0 0-2.5 9.3V25h5V16.3A5 5 0 0 0 13 7z"/></svg>';

export const favicon = toAsset('favicon.svg', Buffer.from(svg));
