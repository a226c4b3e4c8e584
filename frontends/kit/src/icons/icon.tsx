/** Every icon of the product, drawn on a 24 x 24 sheet with a 2 px line. */
const paths = {
  alert: 'M12 3l10 18H2zM12 10v5M12 18v.1',
  archive: 'M3 4h18v5H3zM5 9v11h14V9M10 13h4',
  'arrow-down': 'M12 4v15M6 13l6 6 6-6',
  'arrow-left': 'M20 12H5M11 6l-6 6 6 6',
  'arrow-right': 'M4 12h15M13 6l6 6-6 6',
  'arrow-up': 'M12 20V5M6 11l6-6 6 6',
  bell: 'M6 17V11a6 6 0 0 1 12 0v6l2 2H4zM10 21h4',
  'bell-off': 'M6 17V11a6 6 0 0 1 9-5.2M18 11v6l2 2H8M10 22h4M4 3l17 18',
  building: 'M3 11l9-8 9 8M5 10v11h14V10',
  calendar: 'M4 5h16v16H4zM4 10h16M8 3v4M16 3v4',
  chart: 'M4 20V10M10 20V4M16 20v-7M21 20H3',
  check: 'M4 12.5l5 5L20 6.5',
  'chevron-down': 'M5 9l7 7 7-7',
  'chevron-right': 'M9 5l7 7-7 7',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3.5 2',
  close: 'M5 5l14 14M19 5L5 19',
  document: 'M6 3h9l4 4v14H6zM15 3v4h4M9 12h7M9 16h7',
  filter: 'M3 5h18M6 12h12M10 19h4',
  globe: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18',
  grip: 'M9 6v.1M9 12v.1M9 18v.1M15 6v.1M15 12v.1M15 18v.1',
  inbox: 'M3 13l3-9h12l3 9v7H3zM3 13h5l1.5 3h5L16 13h5',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v6M12 7v.1',
  keyboard: 'M3 6h18v12H3zM7 10v.1M11 10v.1M15 10v.1M8 14h8',
  link: 'M10 14a4 4 0 0 0 5.7 0l3.6-3.6a4 4 0 0 0-5.7-5.7L12 6.3M14 10a4 4 0 0 0-5.7 0l-3.6 3.6a4 4 0 0 0 5.7 5.7l1.6-1.6',
  locate: 'M12 18a6 6 0 1 0 0-12 6 6 0 0 0 0 12zM12 2v4M12 18v4M2 12h4M18 12h4',
  lock: 'M5 11h14v10H5zM8 11V7a4 4 0 0 1 8 0v4M12 15v2.5',
  mail: 'M3 5h18v14H3zM3 6l9 7 9-7',
  message: 'M4 4h16v12H9l-5 4.5z',
  menu: 'M3 6h18M3 12h18M3 18h18',
  merge: 'M6 3v5a6 6 0 0 0 6 6 6 6 0 0 0 6-6V3M12 14v7M8 18l4 3 4-3',
  more: 'M4 12a1 1 0 1 0 2 0 1 1 0 1 0-2 0M11 12a1 1 0 1 0 2 0 1 1 0 1 0-2 0M18 12a1 1 0 1 0 2 0 1 1 0 1 0-2 0',
  pencil: 'M4 20l1-5L16 4l4 4L9 19zM13.5 6.5l4 4',
  phone:
    'M6.5 3H4a1 1 0 0 0-1 1.1A17 17 0 0 0 19.9 21a1 1 0 0 0 1.1-1v-3.2l-4.6-1.6-2 2a14 14 0 0 1-6.1-6.1l2-2L8.7 4.5z',
  picture: 'M3 5h18v14H3zM3 16l5-5 4 4 3-3 6 5M9 10v.1',
  pin: 'M12 21s7-6.5 7-12A7 7 0 0 0 5 9c0 5.5 7 12 7 12zM12 11.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  plus: 'M12 4v16M4 12h16',
  pound: 'M17 7.5a4 4 0 0 0-8 0V13c0 3-1.5 5.5-3.5 7H18M5.5 13H14',
  quote: 'M5 3h14v18H5zM9 8h6M9 12h6M9 16h3',
  repeat: 'M4 11V9a4 4 0 0 1 4-4h12M17 2l3 3-3 3M20 13v2a4 4 0 0 1-4 4H4M7 22l-3-3 3-3',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM16 16l5 5',
  seal: 'M12 15a6 6 0 1 0 0-12 6 6 0 0 0 0 12zM8.5 14L7 21.5l5-2.5 5 2.5-1.5-7.5M9.5 9l2 2 3.5-4',
  settings: 'M4 7h10M18 7h2M4 17h2M10 17h10M16 4.5v5M8 14.5v5',
  shield: 'M12 3l8 3v6c0 5-3.5 8-8 9-4.5-1-8-4-8-9V6z',
  'sign-out': 'M10 4H4v16h6M15 8l4 4-4 4M19 12H9',
  star: 'M12 3l2.7 6 6.3.7-4.7 4.3 1.3 6.5-5.6-3.3-5.6 3.3 1.3-6.5L3 9.7 9.3 9z',
  view: 'M3 5h18v14H3zM3 10h18M9 10v9',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21a8 8 0 0 1 16 0',
  users:
    'M9 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM2 21a7 7 0 0 1 14 0M16 4.5a4 4 0 0 1 0 7M18 14.5a7 7 0 0 1 4 6.5',
  whatsapp:
    'M4 20.5l1.2-4A8.5 8.5 0 1 1 8.3 19.3zM9 9.5c.3 3 2.5 5.2 5.5 5.5l1-1.5-2-1-1 .8a5 5 0 0 1-1.8-1.8l.8-1-1-2z',
  wrench: 'M14 6a5 5 0 0 1 6-2l-3 3 1 2 2 1 3-3a5 5 0 0 1-7 6L8 21l-4-4 8-8a5 5 0 0 1 2-3z',
} as const;

export type IconName = keyof typeof paths;

export const iconNames = Object.keys(paths) as IconName[];

/** Decorative: hidden from screen readers. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg className={className ? `ico ${className}` : 'ico'} viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
