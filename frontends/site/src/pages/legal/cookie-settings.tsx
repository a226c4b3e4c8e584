import { Button } from '@latchline/kit/components/button/button';

/** Hidden until a script that can open the settings says so: without one there is nothing to set. */
export function CookieSettings() {
  return (
    <p className="control">
      <Button type="button" variant="line" data-consent="open" hidden>
        Cookie settings
      </Button>
    </p>
  );
}
