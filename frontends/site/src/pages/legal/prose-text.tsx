import { Fragment } from 'react';
import { type Block, blocksIn, type Line } from './prose';

export function ProseText({ text, about }: { text: string; /** Names tables. */ about: string }) {
  return blocksIn(text).map((block, index) => <BlockText key={index} block={block} about={about} />);
}

function BlockText({ block, about }: { block: Block; about: string }) {
  if (block.kind === 'paragraph') {
    return (
      <p>
        <LineText line={block.line} />
      </p>
    );
  }
  if (block.kind === 'list') {
    return (
      <ul>
        {block.items.map((line, index) => (
          <li key={index}>
            <LineText line={line} />
          </li>
        ))}
      </ul>
    );
  }
  return <Table head={block.head} rows={block.rows} about={about} />;
}

/** The roles keep it a table where phones show its rows as blocks, each cell under the name of its column. */
function Table({
  head,
  rows,
  about,
}: {
  head: readonly Line[];
  rows: readonly (readonly Line[])[];
  about: string;
}) {
  return (
    <table role="table" aria-label={about}>
      <thead role="rowgroup">
        <tr role="row">
          {head.map((line, index) => (
            <th key={index} role="columnheader" scope="col">
              <LineText line={line} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((cells, index) => (
          <tr key={index} role="row">
            {cells.map((line, column) => (
              <td key={column} role="cell" data-column={wordsOf(head[column] ?? [])}>
                <LineText line={line} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const wordsOf = (line: Line): string =>
  line.map((part) => (typeof part === 'string' ? part : part.words)).join('');

const LineText = ({ line }: { line: Line }) =>
  line.map((part, index) => (
    <Fragment key={index}>{typeof part === 'string' ? part : <a href={part.href}>{part.words}</a>}</Fragment>
  ));
