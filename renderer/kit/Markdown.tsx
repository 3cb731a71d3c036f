import { Fragment } from 'react';
import { type Block, parseMarkdown, type Span } from './markdown.ts';

/** A text of a plugin, as its author marked it up. */
export function Markdown({ text }: { text: string }) {
  return parseMarkdown(text).map((block) => <BlockOf key={block.at} block={block} />);
}

function BlockOf({ block: { kind, spans } }: { block: Block }) {
  const inside = spans.map((span) => <SpanOf key={span.at} span={span} />);
  if (kind === 'heading') return <h4>{inside}</h4>;
  return <p data-kind={kind}>{inside}</p>;
}

function SpanOf({ span: { text, style } }: { span: Span }) {
  if (style === 'bold') return <b>{text}</b>;
  if (style === 'code') return <code className="mono">{text}</code>;
  return <Fragment>{text}</Fragment>;
}
