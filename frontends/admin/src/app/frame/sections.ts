import type { IconName } from '@latchline/kit/icons/icon';
import type { Screen, SectionName } from './screens';

interface SectionLabel {
  readonly name: SectionName;
  readonly title: string;
  readonly icon: IconName;
}

/** The six sections of the menu, in order. */
const labels: readonly SectionLabel[] = [
  { name: 'leads', title: 'Leads', icon: 'inbox' },
  { name: 'calendar', title: 'Calendar', icon: 'calendar' },
  { name: 'site', title: 'Site', icon: 'globe' },
  { name: 'blog', title: 'Blog', icon: 'pencil' },
  { name: 'figures', title: 'Figures', icon: 'chart' },
  { name: 'settings', title: 'Settings', icon: 'settings' },
];

export interface Section extends SectionLabel {
  /** Opened by the section itself. */
  readonly first: Screen;
  /** All screens of the section, including the first. */
  readonly screens: readonly Screen[];
}

/** The sections that have any of the screens. */
export function sectionsOf(screens: readonly Screen[]): Section[] {
  return labels.flatMap((label) => {
    const own = screens.filter(({ section }) => section === label.name);
    const [first] = own;
    return first ? [{ ...label, first, screens: own }] : [];
  });
}
