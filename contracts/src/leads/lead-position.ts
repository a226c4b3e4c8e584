import type { LeadPosition } from './lead.schema';

/** "53.38110, -1.47010 (within 25 m)": five decimal places are about a metre. */
export const positionText = ({ lat, lng, accuracy }: LeadPosition): string =>
  `${lat.toFixed(5)}, ${lng.toFixed(5)} (within ${accuracyText(accuracy)})`;

export const accuracyText = (metres: number): string =>
  metres < 1000 ? `${Math.max(1, Math.round(metres))} m` : `${Math.round(metres / 1000)} km`;

/** Maps URL of Google, which also opens its app: https://developers.google.com/maps/documentation/urls/get-started */
export const pinLink = ({ lat, lng }: Pick<LeadPosition, 'lat' | 'lng'>): string =>
  `https://www.google.com/maps/search/?api=1&query=${lat}%2C${lng}`;
