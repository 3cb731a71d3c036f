require("node:url").pathToFileURL(__filename).href;
const require_host_error = require("./host-error-Cu9vG_1j.js");
const require_whole_file = require("./whole-file-wMy15MxC.js");
const require_trace_tables = require("./trace-tables-DpWlBWPB.js");
let node_path = require("node:path");
let node_fs_promises = require("node:fs/promises");
// host/sql/export-tables.ts
var TRACE = "t1";
function exportTable(table, path, format, { memoryBytes, signal, spreadsheetSafe } = {}) {
	return require_whole_file.replaceFile((0, node_path.resolve)(path), (temporary) => withEngine({ tables: [table] }, [temporary], memoryBytes, (engine) => engine.exportTable(TRACE, table.name, temporary, format, {
		signal,
		spreadsheetSafe
	})));
}
async function exportAllTables(trace, folder, name, { memoryBytes, signal, onProgress, onTable } = {}) {
	const root = (0, node_path.resolve)(folder);
	const { tables } = trace;
	await require_whole_file.makeFolder(root);
	await trace.prepare?.(tables.map((table) => table.name), {
		signal,
		onProgress
	});
	return withEngine(trace, [root], memoryBytes, async (engine) => {
		const written = {
			tables: 0,
			rows: 0,
			failures: []
		};
		for (const [index, table] of tables.entries()) {
			onTable?.(table.name, index);
			try {
				const rows = await exportPartition(engine, table, (0, node_path.join)(root, table.name, `trace=${partitionValue(name)}`), signal);
				written.rows += rows;
				if (rows > 0) written.tables++;
			} catch (error) {
				if (signal?.aborted) throw error;
				written.failures.push(`${table.name}: ${require_host_error.toHostError(error, table.name).message}`);
			}
		}
		return written;
	});
}
async function exportPartition(engine, table, partition, signal) {
	const path = (0, node_path.join)(partition, "data.parquet");
	const { count } = await table.load([], { signal });
	if (count === 0) {
		await (0, node_fs_promises.rm)(path, { force: true });
		return 0;
	}
	await require_whole_file.makeFolder(partition);
	try {
		return await require_whole_file.replaceFile(path, (temporary) => engine.exportTable(TRACE, table.name, temporary, "parquet", { signal }));
	} finally {
		engine.unload(TRACE, table.name);
	}
}
async function withEngine(trace, outputs, memoryBytes, use) {
	const engine = await require_trace_tables.SqlEngine.create({
		outputs,
		memoryBytes
	});
	try {
		await engine.addTrace(TRACE, trace);
		return await use(engine);
	} finally {
		await engine.close();
	}
}
var partitionValue = (value) => value.replace(/[\u0000-\u001f"#%'*/:<=>?\\[\]^{|}\u007f]|[. ]$/g, (sign) => {
	return `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`;
});
Object.defineProperty(exports, "exportAllTables", {
	enumerable: true,
	get: function() {
		return exportAllTables;
	}
});
Object.defineProperty(exports, "exportTable", {
	enumerable: true,
	get: function() {
		return exportTable;
	}
});
