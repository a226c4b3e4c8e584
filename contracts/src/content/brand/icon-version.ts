import { type Brand, sampleLogo } from './brand.schema';
import { designColours } from './brand-tokens';

/** Whether the business shows the mark and the colours of the sample business, which are files of the build. */
export const isSampleBrand = ({ logo, primary, accent }: Brand): boolean =>
  logo === sampleLogo && primary === designColours.primary && accent === designColours.accent;

/** The query string of icon addresses: it changes with what the icons show. */
export function iconVersion(brand: Brand): string {
  if (isSampleBrand(brand)) return '';
  const logo =
    /-([\da-f]{20})\./.exec(brand.logo_files?.path ?? '')?.[1]?.slice(0, 8) ?? (brand.logo || 'initials');
  return `?v=${logo}-${brand.primary.slice(1)}-${brand.accent.slice(1)}`;
}
