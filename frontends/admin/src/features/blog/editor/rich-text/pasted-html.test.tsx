import { DOMParser as SchemaParser } from 'prosemirror-model';
import { cleanPastedHtml } from './pasted-html';
import { schema } from './schema';
import { markdownOf } from './write-markdown';

function pasted(html: string): string {
  const { body } = new DOMParser().parseFromString(cleanPastedHtml(html), 'text/html');
  return markdownOf(SchemaParser.fromSchema(schema).parse(body).children);
}

const item = (level: number, marker: string, text: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:36.0pt;text-indent:-18.0pt;mso-list:l0 level${level} lfo1'>` +
  `<![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>` +
  `&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`;

it('reads a text from Word: headings, nested lists, tables, bold and links', () => {
  const html = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal {margin: 0}</style>
    <!--[if gte mso 9]><xml><w:WordDocument></w:WordDocument></xml><![endif]--></head><body lang=EN-GB><!--StartFragment-->
    <h1>Night latches<o:p></o:p></h1><p class=MsoNormal>A <b>deadlocking</b> latch, <span style='font-style:italic'>always</span>.<o:p></o:p></p>
    <p class=MsoNormal><o:p>&nbsp;</o:p></p>
    ${item(1, '·', 'Standard')}${item(2, 'o', 'Narrow')}${item(1, '·', 'Deadlocking')}
    <p class=MsoNormal>Then:</p>${item(1, '1.', 'Unscrew')}${item(1, '2.', 'Lift out')}
    <h2>Prices</h2>
    <table class=MsoTableGrid border=1><tr><td><p class=MsoNormal><b>Lock</b></p></td><td><p class=MsoNormal>Price</p></td></tr>
    <tr><td><p class=MsoNormal>Yale</p></td><td><p class=MsoNormal>£89</p></td></tr></table>
    <p><a href="https://example.com/a">A link</a> and <a href="file:///C:/x.doc">none</a><img src="file:///C:/clip_image001.png"></p>
    <!--EndFragment--></body></html>`;
  expect(pasted(html)).toBe(
    [
      '# Night latches',
      'A **deadlocking** latch, _always_.',
      '- Standard\n  - Narrow\n- Deadlocking',
      'Then:',
      '1. Unscrew\n2. Lift out',
      '# Prices',
      '| **Lock** | Price |\n| - | - |\n| Yale | £89 |',
      '[A link](https://example.com/a) and none',
    ].join('\n\n'),
  );
});

it('reads a text from Google Docs', () => {
  const html = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr"><span>Keys</span></h2>
    <p dir="ltr"><span style="font-weight:400">One </span><span style="font-weight:700">two</span></p>
    <ul><li dir="ltr"><p dir="ltr"><span>three</span></p></li></ul></b>`;
  expect(pasted(html)).toBe('# Keys\n\nOne **two**\n\n- three');
});

it('keeps no script, style or address that a page must not have', () => {
  expect(
    pasted('<p onclick="x()">a<script>alert(1)</script><a href="javascript:x()">b</a></p><style>p{}</style>'),
  ).toBe('ab');
});
