import type { TableConfiguration } from '../../../../contract/plugin.ts';
import type { TableInfo } from '../../../../contract/tables.ts';
import type { TraceClient } from '../../../base/client/trace-client.ts';
import type { Preset } from '../../../state/presets-model.ts';

export interface PresetCardProps {
  client: TraceClient;
  info: TableInfo;
  presets: readonly Preset[];
  /** What the table shows; its name is that of the preset that it goes by. */
  shown: TableConfiguration;
  /** It is not as the preset is. */
  isModified: boolean;
  onOpen(isOpen: boolean): void;
  /** Shows a preset as it is. */
  onChoose(name: string): void;
  onEditColumns(): void;
}
