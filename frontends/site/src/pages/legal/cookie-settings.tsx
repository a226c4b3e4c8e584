import { Button } from '@latchline/kit/components/button/button';

/** The page script shows it: without script there are no settings. */
export function CookieSettings() {
  return (
    <p>
      <Button type="button" variant="line" data-consent="open" hidden>
        Cookie settings
      </Button>
    </p>
  );
}
