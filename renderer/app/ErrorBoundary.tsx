import { TriangleAlert } from 'lucide-react';
import { Component, type ReactNode } from 'react';
import { Face } from '../kit/Face.tsx';
import waitingStyles from '../kit/waiting.module.css';

interface ErrorBoundaryProps {
  /** What is inside, as people know it. */
  what: string;
  /** Takes what is inside away. */
  onClose?(): void;
  children: ReactNode;
}

/** Keeps a mistake in one part of the page from taking the others along. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return (
      <div className={waitingStyles.waiting}>
        <Face
          tone="error"
          testId="part-failed"
          icon={<TriangleAlert size={24} strokeWidth={1.6} />}
          title={`${this.props.what} could not be shown`}
          actions={
            <>
              <button type="button" className="button" onClick={() => this.setState({ error: null })}>
                Try again
              </button>
              {this.props.onClose && (
                <button type="button" className="button ghost" onClick={this.props.onClose}>
                  Close it
                </button>
              )}
              <button type="button" className="button ghost" onClick={() => location.reload()}>
                Reload the page
              </button>
            </>
          }
        >
          <p>{error instanceof Error ? error.message : String(error)}</p>
          <p>Your workspace is kept.</p>
        </Face>
      </div>
    );
  }
}
