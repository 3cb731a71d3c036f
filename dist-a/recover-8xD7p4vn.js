require("node:url").pathToFileURL(__filename).href;
const require_open_recorder = require("./open-recorder-BD50Czac.js");
const require_main = require("./main-BZSiOKnD.js");
const require_list = require("./list-B1vO4Qob.js");
const require_with_bridge = require("./with-bridge-BLEc-9jt.js");
let node_path = require("node:path");
// cli/recover.ts
var columns = require_list.named("recording", "title", "startedAt", "sizeBytes");
function addRecoverCommand(program, context) {
	const command = require_list.withListOptions(program.command("recover").description("list interrupted recordings, or recover one").argument("[recording]", "its name in the list").option("--out <file>", "the trace to write; default: next to the file originally requested").option("--discard", "delete it"));
	require_with_bridge.withMachineOptions(command).action(async (recording, options) => {
		if (options.out !== void 0 && (recording === void 0 || options.discard)) command.error("--out needs a recording to save: specify its name");
		const { stateDir } = context;
		const recorder = require_open_recorder.openRecorder({
			stateDir,
			machine: await require_with_bridge.machineOf(context, options),
			self: null
		});
		try {
			if (recording === void 0) {
				await require_list.writeList(context, options, columns, await recorder.recoverable());
				for (const text of await recorder.leftOut()) context.writeError(`corescope: ${require_main.printable(text)}`);
			} else if (options.discard) await recorder.discardRecoverable(recording);
			else {
				const target = options.out === void 0 ? null : (0, node_path.resolve)(options.out);
				await context.write(`${require_main.printable(await recorder.recover(recording, target))}\n`);
			}
			for (const { text } of recorder.report.messages) context.writeError(`corescope: ${require_main.printable(text)}`);
		} finally {
			await recorder.close();
		}
	});
}
exports.addRecoverCommand = addRecoverCommand;
