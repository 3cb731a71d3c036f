import { TriangleAlert } from 'lucide-react';
import type { HostErrorInfo } from '../../../contract/messages.ts';
import { Face } from '../../kit/Face.tsx';
import { focusOnMount } from '../../kit/focus-on-mount.ts';
import { type OpenRequest, requestName } from '../../state/app-store.ts';
import { useApp } from '../../state/services.ts';

/** The message without the file's name before it, which the title has said. */
function withoutName(message: string, name: string): string {
  if (!message.startsWith(`${name}: `)) return message;
  const text = message.slice(name.length + 2);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A trace could not be opened: what is wrong, where and what to do (the host's message says all three), and the ways on. */
export function FailedCard({ request, error }: { request: OpenRequest; error: HostErrorInfo }) {
  const { open, pickAndOpen, back } = useApp((state) => state);
  const openName = useApp((state) => state.name);
  return (
    <Face
      testId="failed"
      tone="error"
      icon={<TriangleAlert size={18} />}
      title={`${requestName(request)} could not be opened`}
      actions={
        <>
          <button type="button" className="button primary" ref={focusOnMount} onClick={() => void pickAndOpen()}>
            Open another…
          </button>
          <button type="button" className="button" onClick={() => void open(request)}>
            Try again
          </button>
          <button type="button" className="button ghost" onClick={back}>
            {openName === '' ? 'Start screen' : `Back to ${openName}`}
          </button>
        </>
      }
    >
      <p data-testid="failed-message">{withoutName(error.message, requestName(request))}</p>
    </Face>
  );
}
