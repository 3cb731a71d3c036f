import { useRef } from 'react';
import { forgetWidths } from '../../kit/grid/use-dragged-widths.ts';
import { HelpButton } from '../../panel/HelpButton.tsx';
import { PanelHead } from '../../panel/PanelHead.tsx';
import panelStyles from '../../panel/panel.module.css';
import { withSorts } from '../../state/column-model.ts';
import { useFindInPanel } from '../../state/find-in-panel.ts';
import { hasData } from '../../state/has-data.ts';
import { usePresetsStore } from '../../state/presets-store.ts';
import { useApp } from '../../state/services.ts';
import { ColumnEditor } from './columns/ColumnEditor.tsx';
import { ExportButton, exportItems } from './ExportButton.tsx';
import { GraphTypeMenu, graphTypeItems } from './GraphTypeMenu.tsx';
import { PresetMenu } from './presets/PresetMenu.tsx';
import { DifferenceToggle, differenceItem, FilterToggle, LayoutSwitch, layoutItems, RowCount } from './TableBar.tsx';
import { TableFilterBar } from './TableFilterBar.tsx';
import { tableHelp } from './TableHelp.tsx';
import styles from './TablePanel.module.css';
import { TableParts } from './TableParts.tsx';
import { NoData, RowsError, StalePlugin } from './TableStates.tsx';
import { newlySized, withColumns } from './table-view.ts';
import { useShownInStatistics } from './use-active-query.ts';
import { useFindRow } from './use-find-row.ts';
import { type Openings, useOpenings } from './use-openings.ts';
import { type Table, type TableOf, useTable } from './use-table.ts';

/** One table: its graph, and its rows grouped as a preset says. Made anew for each table. */
export function TablePanel(props: TableOf) {
  const { client, info, onView } = props;
  const table = useTable(props);
  useShownInStatistics(table);
  const openings = useOpenings();
  const grid = useRef<HTMLDivElement>(null);
  const findInput = useRef<HTMLInputElement>(null);
  useFindInPanel(findInput);
  const { find, target } = useFindRow(client, table.query, onView, table.opened);
  return (
    <section
      className={`${panelStyles.panel} ${styles.panel}`}
      aria-label={titleOf(props)}
      onKeyDown={(event) => {
        if (event.key !== 'F3' || find.text === '') return;
        event.preventDefault();
        event.stopPropagation();
        find.go(event.shiftKey ? -1 : 1);
      }}
    >
      <Head table={table} openings={openings} />
      <StalePlugin id={info.plugin.id} />
      {!hasData(info) ? (
        <NoData info={info} />
      ) : (
        <>
          {(table.layout !== 'graph' || openings.barOpen) && (
            <TableFilterBar {...{ table, openings, find, findInput, grid }} />
          )}
          {table.error !== null && <RowsError error={table.error} onRetry={table.onRetry} />}
          <TableParts table={table} grid={grid} target={target} onEditColumns={openings.editColumns} />
        </>
      )}
      {openings.columnsOpen && <Columns table={table} onClose={() => openings.setColumnsOpen(false)} />}
    </section>
  );
}

const titleOf = ({ info, comparison }: Pick<TableOf, 'info' | 'comparison'>): string =>
  comparison === null ? info.name : `${info.name}, compared`;

function Head({ table, openings }: { table: Table; openings: Openings }) {
  const { client, info, view, configuration, presets, shown, layout, set } = table;
  const { barOpen, setBarOpen } = openings;
  const notify = useApp((state) => state.notify);
  const rows = shown?.rows.anyPage?.rows;
  const canGraph = table.isGraphed && hasData(info);
  const card = tableHelp(info, configuration);
  const differences = {
    isOn: view.drawsDifference,
    onChange: (drawsDifference: boolean) => set({ drawsDifference }),
  };
  const layouts = { layout: view.layout, onChange: (next: typeof layout) => set({ layout: next }) };
  return (
    <PanelHead
      title={titleOf(table)}
      testId="table-title"
      help={info.description}
      card={card}
      actionItems={() => [
        ...(canGraph && layout !== 'table' ? graphTypeItems({ configuration, onChange: table.onColumns }) : []),
        ...(table.hasDifference && canGraph ? [differenceItem(differences)] : []),
        ...(canGraph ? layoutItems(layouts) : []),
        ...(hasData(info) ? exportItems(table, notify, ['Export as CSV', 'Export as JSON']) : []),
      ]}
      actions={
        <>
          {layout === 'graph' && (
            <FilterToggle isOn={barOpen} filter={view.filter} onChange={() => setBarOpen(!barOpen)} />
          )}
          <HelpButton {...card} />
          {hasData(info) && <ExportButton table={table} />}
          {table.hasDifference && canGraph && layout !== 'table' && <DifferenceToggle {...differences} />}
          {canGraph && layout !== 'table' && <GraphTypeMenu configuration={configuration} onChange={table.onColumns} />}
          {canGraph && <LayoutSwitch {...layouts} />}
        </>
      }
    >
      {hasData(info) && (
        <PresetMenu
          client={client}
          info={info}
          presets={presets}
          shown={configuration}
          isModified={table.isModified}
          isOpen={openings.presetsOpen}
          onOpen={openings.setPresetsOpen}
          onChoose={table.choosePreset}
          onEditColumns={openings.editColumns}
        />
      )}
      {rows !== undefined && <RowCount rows={rows} of={info.rows} />}
    </PanelHead>
  );
}

function Columns({ table, onClose }: { table: Table; onClose(): void }) {
  const { client, trace, info, presets, configuration, view, onView } = table;
  return (
    <ColumnEditor
      client={client}
      trace={trace}
      info={info}
      presets={presets}
      configuration={withSorts(info, configuration, view.sort)}
      onApply={(next) => {
        forgetWidths(`table.${info.id}`, newlySized(configuration, next));
        onView((before) => ({ ...withColumns(info, presets, configuration, before, next), sort: [] }));
        onClose();
      }}
      onSave={async (next) => {
        await usePresetsStore.getState().save(client, info.id, next);
        table.showSaved(next);
        onClose();
      }}
      onClose={onClose}
    />
  );
}
