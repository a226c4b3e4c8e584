/** Plain links, so that no social network learns of the visit before a click. */
export function ShareLinks({ heading, title, address }: { heading: string; title: string; address: string }) {
  const url = encodeURIComponent(address);
  const networks = [
    ['Twitter', `https://twitter.com/intent/tweet?url=${url}&text=${encodeURIComponent(title)}`],
    ['LinkedIn', `https://www.linkedin.com/sharing/share-offsite/?url=${url}`],
    ['Facebook', `https://www.facebook.com/sharer/sharer.php?u=${url}`],
  ] as const;
  return (
    <section className="share" aria-labelledby="share-title">
      <h2 id="share-title">{heading}</h2>
      <ul className="share-links">
        {networks.map(([name, href]) => (
          <li key={name}>
            <a className="btn btn-line" href={href} rel="external noopener">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
