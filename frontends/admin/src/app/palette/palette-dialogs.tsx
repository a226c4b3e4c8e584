import { mayCall } from '@latchline/contracts/access/roles';
import type { SessionUser } from '@latchline/contracts/access/session-user';
import { type ComponentProps, useEffect, useEffectEvent } from 'react';
import type { LeadDetail } from '@latchline/contracts/leads/lead.schema';
import { calendarPath } from '../../features/calendar/calendar-address';
import { AddLeadDialog } from '../../features/leads/add-lead/add-lead-dialog';
import { needsSomebody } from '../../features/leads/taking/call-out';
import { useTakeLead } from '../../features/leads/taking/use-taking';
import { useClients } from '../../shared/clients/clients';
import { openLeadId } from '../../shared/leads/lead-address';
import { leadKey } from '../../shared/leads/refresh-leads';
import { soundPreference, themePreference } from '../../shared/browser/preferences';
import { navigate } from '../../shared/navigation/address';
import { paths } from '../../shared/navigation/paths';
import { KeyboardHelp } from '../frame/keyboard-help';
import type { Screen } from '../frame/screens';
import { sectionsOf } from '../frame/sections';
import { toggleSound } from '../frame/sound-switch';
import { themeChoices } from '../frame/theme-choice';
import { Palette } from './palette';
import type { PaletteItem } from './palette-item';

export type PaletteDialog = 'palette' | 'add-lead' | 'keys';

/**
 * The command palette, which Ctrl+K or Cmd+K opens from everywhere, and the dialogs that it opens. Apart from the button,
 * which moves when a window becomes narrower.
 */
export function PaletteDialogs({
  opened,
  onOpen,
  screens,
  me,
  onSignOut,
}: {
  opened: PaletteDialog | null;
  onOpen: (dialog: PaletteDialog | null) => void;
  screens: readonly Screen[];
  me: SessionUser;
  onSignOut: () => void;
}) {
  const close = () => onOpen(null);
  const items = [...screenItems(screens), ...actionItems(me, onOpen), signOut(onSignOut)];
  // Only those who handle leads may read the names of who has them.
  const PaletteOfRole = mayCall('leads', me.role) ? PaletteWithLead : Palette;
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const isAsked = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey;
    // An editor uses the keys to add a link, and a dialog is finished first.
    if (!isAsked || event.defaultPrevented || event.shiftKey || document.querySelector('dialog[open]'))
      return;
    event.preventDefault();
    onOpen('palette');
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => pressed(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
  return (
    <>
      {opened === 'palette' && <PaletteOfRole items={items} role={me.role} onClose={close} />}
      {opened === 'add-lead' && <AddLeadDialog onClose={close} />}
      {opened === 'keys' && <KeyboardHelp onClose={close} />}
    </>
  );
}

function PaletteWithLead({ items, ...others }: ComponentProps<typeof Palette>) {
  const takeItem = useTakeItem();
  return <Palette items={[...takeItem(), ...items]} {...others} />;
}

const screenItems = (screens: readonly Screen[]): PaletteItem[] =>
  sectionsOf(screens).flatMap((section) =>
    section.screens.map(({ path, title, icon, words }) => ({
      key: path,
      group: 'Screens',
      title,
      note: section.title === title ? undefined : section.title,
      words,
      icon,
      run: () => navigate(path),
    })),
  );

/** Takes the open lead, while nobody has it. */
function useTakeItem(): () => PaletteItem[] {
  const { queries } = useClients();
  const take = useTakeLead();
  return () => {
    const id = openLeadId();
    const lead = id === null ? undefined : queries.getQueryData<LeadDetail>(leadKey(id));
    if (!lead || !needsSomebody(lead)) return [];
    const run = () => take.mutate(lead.id);
    return [
      {
        key: 'take',
        group: 'Actions',
        title: "I've got it",
        note: lead.name,
        words: 'claim take lead',
        icon: 'check',
        run,
      },
    ];
  };
}

function actionItems({ role }: SessionUser, open: (dialog: PaletteDialog) => void): PaletteItem[] {
  const action = (title: string, rest: Pick<PaletteItem, 'icon' | 'run' | 'words'>): PaletteItem => ({
    key: title,
    group: 'Actions',
    title,
    ...rest,
  });
  const sound = soundPreference.snapshot() === 'on';
  return [
    ...(mayCall('leads', role)
      ? [action('Add lead', { icon: 'plus', words: 'new call', run: () => open('add-lead') })]
      : []),
    ...(mayCall('leads', role)
      ? [
          action('On call', {
            icon: 'calendar',
            words: 'rota shifts swap holiday week',
            run: () => navigate(calendarPath({ view: 'on-call', day: null })),
          }),
        ]
      : []),
    ...(mayCall('content', role)
      ? [
          action('Add town', {
            icon: 'plus',
            words: 'new location',
            run: () => navigate(`${paths.locations}/new`),
          }),
          action('Add service', { icon: 'plus', words: 'new', run: () => navigate(`${paths.services}/new`) }),
        ]
      : []),
    ...themeChoices.map(({ value, label }) =>
      action(`${label} theme`, {
        icon: 'view',
        words: 'colours mode appearance',
        run: () => themePreference.choose(value),
      }),
    ),
    action(sound ? 'Turn sound off' : 'Turn sound on', {
      icon: sound ? 'bell-off' : 'bell',
      run: toggleSound,
    }),
    action('Keyboard help', { icon: 'keyboard', words: 'keys shortcuts', run: () => open('keys') }),
  ];
}

const signOut = (run: () => void): PaletteItem => ({
  key: 'Sign Out',
  group: 'Actions',
  title: 'Sign Out',
  words: 'log out',
  icon: 'sign-out',
  run,
});
