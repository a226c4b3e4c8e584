/** Text whose ranges of minutes stay on one line: 15–45. */
export function Ranges({ text }: { text: string }) {
  return text.split(/(\d+–\d+)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span className="range" key={index}>
        {part}
      </span>
    ),
  );
}
