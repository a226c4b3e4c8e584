import {
  type SocialPicture,
  socialPicturePath,
  socialPictureSize,
  socialPictureText,
} from '@latchline/contracts/seo/heads/social-picture';
import type { SharedPicture } from '@latchline/contracts/seo/heads/seo.schema';
import { type TemplateValues, templateValue } from '@latchline/contracts/seo/heads/template-values';

type Drawing = SocialPicture['drawing'];

const ofService: Readonly<Record<string, Drawing>> = {
  'residential-locksmith': 'mortice-and-night-latch',
  'commercial-locksmith': 'master-key-tree',
  'smart-locks': 'smart-keypad',
  'cctv-installation': 'dome-camera',
  'upvc-locks': 'upvc-multipoint',
};

const ofSection: Readonly<Record<string, Drawing>> = {
  'Emergency Response': 'snapped-key',
  'Home Security': 'mortice-and-night-latch',
  'Commercial Security': 'master-key-tree',
  'Maintenance & Prevention': 'upvc-multipoint',
  'Industry Insights': 'key-anatomy',
};

const ofPageType: Readonly<Record<string, Drawing>> = {
  services: 'mortice-and-night-latch',
  region: 'front-door-terrace',
  city: 'front-door-georgian',
  contact: 'entry-panel',
  about: 'front-door-semi',
  blog: 'key-cutting',
  'blog-post': 'key-anatomy',
  'blog-author': 'key-cutting',
};

/** Longer titles are illegible at thumbnail size. */
const longestTitle = 140;

export interface PictureOf {
  readonly page_type: string;
  readonly path: string;
  readonly facts: TemplateValues;
  /** The title of the page; the business name after the bar is removed. */
  readonly title: string;
  /** The name of the business. */
  readonly name: string;
  /** The section that the page belongs to. */
  readonly within?: string | undefined;
}

/** The content of a page's social picture: its title and a drawing of its subject. */
export function socialPictureOf({ page_type, path, facts, title, name, within }: PictureOf): SocialPicture {
  const words = title.split(' | ')[0]?.trim() || name;
  const phone = templateValue('phone', facts);
  return {
    title: shortened(words, longestTitle),
    ...(within && { kicker: shortened(within, 60) }),
    name: shortened(name, 60),
    ...(phone && { phone: String(phone).slice(0, 30) }),
    ...brandOf(facts),
    ...drawingOf(page_type, path, facts),
  };
}

/** Whole words, then an ellipsis if the text is longer. */
function shortened(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const words = text.slice(0, longest).replace(/\s+\S*$/u, '');
  return `${words.slice(0, longest - 1).replace(/\p{Cs}$/u, '')}…`;
}

/** The gateway names the brand unless it is that of the sample business. */
function brandOf(facts: TemplateValues): Pick<SocialPicture, 'brand'> {
  const [primary, accent] = [templateValue('brand_primary', facts), templateValue('brand_accent', facts)];
  if (!primary || !accent) return {};
  const logo = templateValue('brand_logo', facts) ?? '';
  return { brand: { primary, accent, logo, on_white: templateValue('brand_on_white', facts) === '1' } };
}

function drawingOf(
  page_type: string,
  path: string,
  facts: TemplateValues,
): Pick<SocialPicture, 'drawing' | 'at'> {
  const [lat, lng] = [Number(templateValue('latitude', facts)), Number(templateValue('longitude', facts))];
  if (page_type === 'location' && Number.isFinite(lat) && Number.isFinite(lng)) {
    return { drawing: 'area-map', at: { lat, lng } };
  }
  const slug = path.split('/').at(-1) ?? '';
  const section = String(templateValue('section', facts) ?? '');
  const drawing = ofService[slug] ?? ofSection[section] ?? ofPageType[page_type] ?? 'euro-cylinder';
  return { drawing };
}

/** Signs the content of a picture, so that the gateway draws only our own texts. */
export type SignPicture = (text: string) => string;

export function sharedPicture(picture: SocialPicture, site_url: string, sign: SignPicture): SharedPicture {
  const text = socialPictureText(picture);
  const alt = [picture.title, picture.name].join(' | ');
  return { address: site_url + socialPicturePath(text, sign(text)), alt, ...socialPictureSize };
}
