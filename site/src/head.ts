/**
 * A page with another head for readers without scripts: its own tags are replaced by `head`, tags as
 * `GET /pages/…` of the API gives them. Scripts, styles and content do not change.
 */
export function withHead(html: string, head: string): string {
  const end = html.indexOf('</head>');
  const own = html
    .slice(0, end)
    .replaceAll(
      /<meta\s+(?:name="(?:description|robots|twitter:[^"]*)"|property="og:[^"]*")[^>]*>/g,
      '',
    )
    .replaceAll(/<link\s+rel="(?:canonical|alternate)"[^>]*>/g, '')
    .replace(/<title>[^<]*<\/title>/, () => head);
  return own + html.slice(end);
}
