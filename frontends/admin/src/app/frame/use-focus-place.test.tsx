import '@testing-library/jest-dom';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { contentId, useFocusPlace } from './use-focus-place';

function Page() {
  const [rows, setRows] = useState(['one', 'two']);
  const [hasMore, setHasMore] = useState(true);
  const [isSignedIn, setIsSignedIn] = useState(false);
  return (
    <div ref={useFocusPlace()}>
      {isSignedIn ? (
        <main id={contentId} tabIndex={-1}>
          <section>
            {rows.length > 0 && (
              <ul>
                {rows.map((row) => (
                  <li key={row}>
                    <button onClick={() => setRows(rows.filter((one) => one !== row))}>Delete {row}</button>
                  </li>
                ))}
              </ul>
            )}
            {hasMore && <button onClick={() => setHasMore(false)}>Show more</button>}
          </section>
        </main>
      ) : (
        <main>
          <button onClick={() => setIsSignedIn(true)}>Sign In</button>
        </main>
      )}
    </div>
  );
}

it('moves the focus of removed elements to what took their place', async () => {
  render(<Page />);
  const user = userEvent.setup();
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  await press('Sign In');
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  await press('Show more');
  await waitFor(() => expect(document.body).toHaveFocus());
  await press('Delete one');
  await waitFor(() => expect(screen.getByRole('listitem')).toHaveFocus());
  await press('Delete two');
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});
