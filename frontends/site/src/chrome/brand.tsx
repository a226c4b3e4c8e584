import {
  initialsOf,
  isWordmark,
  needsLightGround,
  sampleLogo,
} from '@latchline/contracts/content/brand/brand.schema';
import type { BusinessInfo } from '@latchline/contracts/content/content.schema';
import { LogoMark } from '@latchline/kit/icons/logo-mark';
import { links } from './links';

type Branded = Pick<BusinessInfo, 'name' | 'brand'>;

/** The uploaded logo, the drawn mark of the sample business, or the initials of the name. */
export function BrandMark({ business, className }: { business: Branded; className?: string }) {
  const { name, brand } = business;
  const { logo_files: files } = brand;
  if (brand.logo === sampleLogo) return <LogoMark className={className} />;
  if (files === null) {
    return (
      <span className={['initials', className].filter(Boolean).join(' ')} aria-hidden="true">
        {initialsOf(name)}
      </span>
    );
  }
  const plate = needsLightGround(files, brand.primary) ? 'logo on-white' : 'logo';
  return (
    <img
      className={[plate, className].filter(Boolean).join(' ')}
      src={files.path}
      width={Math.round(files.width / 2)}
      height={Math.round(files.height / 2)}
      alt={isWordmark(files) ? name : ''}
    />
  );
}

export function Brand({ business, line }: { business: Branded; line: string }) {
  const { logo_files: files } = business.brand;
  return (
    <a className="brand" href={links.home}>
      <BrandMark business={business} />
      <span>
        {(files === null || !isWordmark(files)) && <b>{business.name}</b>}
        <small>{line}</small>
      </span>
    </a>
  );
}
