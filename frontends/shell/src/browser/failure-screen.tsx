const reasonOf = (error: unknown): string => (error instanceof Error && error.message) || 'Unknown error';

export function FailureScreen({ error }: { error: unknown }) {
  return (
    <main className="failure" role="alert">
      <h1>Unexpected Application Error!</h1>
      <p>{reasonOf(error)}</p>
      <button type="button" onClick={() => window.location.reload()}>
        Reload
      </button>
    </main>
  );
}
