/**
 * Writes workbooks of Office Open XML (ECMA-376, part 1, section 18: SpreadsheetML). Texts are never taken for numbers
 * or formulas, so postal codes keep their zeros and nothing in them is run.
 */
import type { Cell } from '@almsway/contract/table-cells';
import { strToU8, zipSync } from 'fflate';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Media type of a workbook. */
export const XLSX = `${TYPE}.sheet`;

/** Places of the formats in `STYLES`. */
const FORMATS = { text: 0, amount: 1, day: 2, name: 3 } as const;
// Formats with a fixed number (section 18.8.30): 49 is text, 4 is #,##0.00, 14 is the day in the form of the reader's country.
const STYLES = `<styleSheet xmlns="${MAIN}"><fonts count="2">${fontOf('')}${fontOf('<b/>')}</fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4">${formatOf(49)}${formatOf(4)}${formatOf(14)}${formatOf(49, 1)}</cellXfs></styleSheet>`;

function fontOf(weight: string): string {
  return `<font>${weight}<sz val="11"/><name val="Calibri"/></font>`;
}

function formatOf(number: number, font = 0): string {
  return `<xf numFmtId="${number}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`;
}

/** Characters that the widest columns show. */
const WIDEST = 48;
const DAY_MS = 86_400_000;
/** Day 0 of serial numbers (section 18.17.4.1). */
const DAY_ZERO = Date.UTC(1899, 11, 30);

/** A workbook with one sheet. The first row has the names of the columns, and stays in sight. */
export function workbookOf(rows: readonly (readonly Cell[])[]): Uint8Array<ArrayBuffer> {
  const part = (xml: string) =>
    strToU8(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${xml}`);
  return zipSync({
    '[Content_Types].xml': part(
      `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
    ),
    '_rels/.rels': part(
      `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    'xl/workbook.xml': part(
      `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': part(
      `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    ),
    'xl/styles.xml': part(STYLES),
    'xl/worksheets/sheet1.xml': part(sheetOf(rows)),
  });
}

function sheetOf(rows: readonly (readonly Cell[])[]): string {
  const widths = (rows[0] ?? []).map((_name, column) =>
    Math.min(WIDEST, Math.max(...rows.map((row) => lengthOf(row[column] ?? '')))),
  );
  const columns = widths.map(
    (width, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${width + 2}" customWidth="1"/>`,
  );
  const lines = rows.map((row, index) => {
    const cells = row.map((cell, column) =>
      cellOf(cell, `${lettersOf(column)}${index + 1}`, index === 0 ? FORMATS.name : FORMATS.text),
    );
    return `<row r="${index + 1}">${cells.join('')}</row>`;
  });
  return `<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>${lines.join('')}</sheetData></worksheet>`;
}

function cellOf(cell: Cell, place: string, format: number): string {
  const number = (value: string, style: number) =>
    `<c r="${place}" s="${style}"><v>${value}</v></c>`;
  if (cell === '') return '';
  if (typeof cell === 'string') {
    return `<c r="${place}" s="${format}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
  }
  return 'day' in cell
    ? number(`${(Date.parse(cell.day) - DAY_ZERO) / DAY_MS}`, FORMATS.day)
    : number((cell.cents / 100).toFixed(2), FORMATS.amount);
}

function lengthOf(cell: Cell): number {
  if (typeof cell === 'string') return cell.length;
  return 'day' in cell ? cell.day.length : (cell.cents / 100).toFixed(2).length + 2;
}

/** Letters of a column: A to Z, then AA and so on. */
function lettersOf(column: number): string {
  const before = Math.floor(column / 26);
  return `${before === 0 ? '' : lettersOf(before - 1)}${String.fromCharCode(65 + (column % 26))}`;
}

/** A text in XML, which has no control characters; `_x` and four digits would be read as one (ST_Xstring). */
function escaped(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#13;');
}
