import { Fragment } from 'react';
import { type Block, blocksIn, type Line } from './prose';

export function ProseText({ text, about }: { text: string; /** Label of tables. */ about: string }) {
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

/** On phones, rows become blocks and each cell is labelled with its column. */
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
    <table aria-label={about}>
      <thead>
        <tr>
          {head.map((line, index) => (
            <th key={index} scope="col">
              <LineText line={line} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, index) => (
          <tr key={index}>
            {cells.map((line, column) => (
              <td key={column} data-column={plainTextOf(head[column] ?? [])}>
                <LineText line={line} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const plainTextOf = (line: Line): string =>
  line.map((part) => (typeof part === 'string' ? part : part.text)).join('');

const LineText = ({ line }: { line: Line }) =>
  line.map((part, index) => (
    <Fragment key={index}>{typeof part === 'string' ? part : <a href={part.href}>{part.text}</a>}</Fragment>
  ));
